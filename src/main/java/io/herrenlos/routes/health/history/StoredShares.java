package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.baseline.RequestClass;
import io.herrenlos.routes.health.baseline.Share;
import io.herrenlos.routes.health.baseline.Shares;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How many requests of each class were quoted, as text: source and target chain, {@code +} when both tokens are listed and
 * {@code -} when not, and the quoted of all, such as {@code eip155:1>eip155:8453+18/20}.
 */
final class StoredShares {

    private static final Pattern SHARE = Pattern.compile("([^ >]+)>([^ >]+)([+-])([0-9]{1,15})/([0-9]{1,15})");

    private StoredShares() {}

    static String stored(Shares shares) {
        return shares.byClass().entrySet().stream()
                .map(entry -> entry(entry.getKey(), entry.getValue()))
                .sorted()
                .collect(Collectors.joining(" "));
    }

    private static String entry(RequestClass of, Share share) {
        return of.from() + ">" + of.to() + (of.listed() ? "+" : "-") + share.quoted() + "/" + share.requests();
    }

    /** What cannot be read or be true is left out. */
    static Shares read(String stored) {
        var shares = new HashMap<RequestClass, Share>();
        for (String text : stored.split(" ")) {
            Matcher entry = SHARE.matcher(text);
            if (entry.matches()) {
                long quoted = Long.parseLong(entry.group(4));
                long requests = Long.parseLong(entry.group(5));
                if (quoted <= requests) {
                    shares.put(
                            new RequestClass(
                                    entry.group(1),
                                    entry.group(2),
                                    entry.group(3).equals("+")),
                            new Share(requests, quoted));
                }
            }
        }
        return new Shares(Map.copyOf(shares));
    }
}
