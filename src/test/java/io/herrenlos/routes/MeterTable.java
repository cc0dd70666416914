package io.herrenlos.routes;

import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The README's table of meters, and what else is to be known of them, from what the service shows to Prometheus. */
final class MeterTable {

    /** What to accept: in the other format, counters are named without their suffix. */
    static final String FORMAT = "text/plain; version=0.0.4";

    static final String OURS = "routes_";

    private static final String HEAD = """
            | Meter | Type | Labels | Meaning |
            |---|---|---|---|
            """;

    private static final Pattern ABOUT = Pattern.compile("(?m)^# (?<what>HELP|TYPE) (?<name>\\w+) (?<is>.+)$");
    private static final Pattern SERIES = Pattern.compile("(?m)^(?<name>\\w+)(?:\\{(?<labels>.*)})? \\S+$");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"(?:[^\"\\\\]|\\\\.)*\"");

    private final TreeMap<String, String> meanings = new TreeMap<>();
    private final TreeMap<String, String> types = new TreeMap<>();
    private final TreeMap<String, Set<String>> labels = new TreeMap<>();

    private MeterTable(String scraped) {
        ABOUT.matcher(scraped)
                .results()
                .forEach(line -> (line.group("what").equals("HELP") ? meanings : types)
                        .put(line.group("name"), line.group("is").strip()));
        SERIES.matcher(scraped).results().forEach(line -> {
            Set<String> names = labels.computeIfAbsent(line.group("name"), unknown -> new TreeSet<>());
            String all = line.group("labels") == null ? "" : line.group("labels");
            LABEL.matcher(all).results().forEach(label -> names.add(label.group(1)));
        });
    }

    static MeterTable of(String scraped) {
        return new MeterTable(scraped);
    }

    /** Every name that a query may use, with the suffixes of histograms. */
    Collection<String> names() {
        return labels.keySet();
    }

    String markdown() {
        return HEAD
                + types.keySet().stream()
                        .filter(name -> name.startsWith(OURS) && !isLongest(name))
                        .map(this::row)
                        .collect(joining());
    }

    /** The longest of a histogram comes along with it. */
    private boolean isLongest(String name) {
        return name.endsWith("_max") && types.containsKey(name.substring(0, name.length() - "_max".length()));
    }

    private String row(String name) {
        String series = labels.containsKey(name) ? name : name + "_count";
        return "| `%s` | %s | %s | %s |\n"
                .formatted(
                        name,
                        types.get(name),
                        labels.get(series).stream()
                                .map(label -> "`" + label + "`")
                                .collect(joining(", ")),
                        meanings.get(name));
    }
}
