package io.herrenlos.routes.web.api;

import io.herrenlos.routes.health.history.History;
import io.herrenlos.routes.quote.ProviderId;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Reads which incidents are wanted, all fields before it complains. One use each. */
final class IncidentParameters {

    /** The incidents of one provider or of all, from a place on. */
    record Page(Optional<ProviderId> provider, Optional<History.Place> after, int limit) {}

    private static final List<String> NAMES = List.of("provider", "limit", "cursor");
    private static final Pattern LIMIT = Pattern.compile("[1-9][0-9]{0,2}");
    private static final int USUAL_LIMIT = 50;
    private static final int HIGHEST_LIMIT = 200;
    private static final String BETWEEN = "~";

    private final Map<String, String> fields;
    private final Set<ProviderId> known;
    private final List<Problem.FieldError> errors = new ArrayList<>();

    IncidentParameters(Map<String, String> fields, List<ProviderId> known) {
        this.fields = fields;
        this.known = new TreeSet<>(known);
    }

    /** The next page goes on from there. */
    static String cursor(Instant opened, String provider) {
        return opened + BETWEEN + provider;
    }

    /** @throws BadFieldsException naming every bad field, each with the remedy */
    Page read() {
        fields.keySet().stream()
                .filter(name -> !NAMES.contains(name))
                .sorted()
                .forEach(name -> complain(name, name + " is no parameter here; give provider, limit and cursor"));
        var page = new Page(provider(), place(), limit());
        if (!errors.isEmpty()) {
            throw new BadFieldsException(errors);
        }
        return page;
    }

    private Optional<ProviderId> provider() {
        String text = fields.get("provider");
        if (text == null) {
            return Optional.empty();
        }
        Optional<ProviderId> provider = ProviderId.of(text).filter(known::contains);
        if (provider.isEmpty()) {
            complain("provider", "provider is not known; known are " + known);
        }
        return provider;
    }

    private Optional<History.Place> place() {
        String text = fields.get("cursor");
        if (text == null) {
            return Optional.empty();
        }
        String[] parts = text.split(BETWEEN, 2);
        try {
            if (parts.length == 2) {
                return Optional.of(new History.Place(Instant.parse(parts[0]), parts[1]));
            }
        } catch (DateTimeParseException malformed) {
            // the same complaint
        }
        complain("cursor", "cursor is none of ours; take it from next, or leave it out for the newest");
        return Optional.empty();
    }

    private int limit() {
        String text = fields.getOrDefault("limit", Integer.toString(USUAL_LIMIT));
        if (LIMIT.matcher(text).matches() && Integer.parseInt(text) <= HIGHEST_LIMIT) {
            return Integer.parseInt(text);
        }
        complain("limit", "limit is no number of incidents; give 1 to " + HIGHEST_LIMIT);
        return USUAL_LIMIT;
    }

    private void complain(String field, String message) {
        errors.add(new Problem.FieldError(field, message));
    }
}
