package io.herrenlos.routes;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The README's table of configuration: our keys with default and meaning from the source of the mapping interface, and those of
 * the framework that an operator needs with their values from application.properties. Names no provider.
 */
final class ConfigurationTable {

    private static final Path MAPPING = Path.of("src/main/java/io/herrenlos/routes/config/RoutesConfig.java");
    private static final Path PACKAGED = Path.of("src/main/resources/application.properties");

    private static final String HEAD = """
            | Key | Environment variable | Default | Meaning |
            |---|---|---|---|
            """;

    /** What a mapping interface consists of; anything else in its source is passed over. */
    private static final Pattern PART = Pattern.compile("""
            /\\*\\*(?<doc>.*?)\\*/\
            |@WithDefault\\("(?<given>[^"]*)"\\)\
            |interface (?<section>\\w+) \\{\
            |(?<type>[\\w.<>, ]+) (?<name>\\w+)\\(\\);\
            |(?<open>\\{)\
            |(?<close>})""", Pattern.DOTALL);

    private static final Pattern MAP = Pattern.compile("Map<String, (\\w+)>");
    private static final Pattern TAG = Pattern.compile("\\{@\\w+ ([^}]*)}");

    /** One method of a mapping interface. */
    private record Member(String type, String name, Optional<String> given, String meaning) {}

    private record Row(String key, String value, String meaning) {

        @Override
        public String toString() {
            String variable = key.contains("<name>") ? "" : "`" + variable() + "`";
            return "| `%s` | %s | %s | %s |\n".formatted(key, variable, value, meaning);
        }

        private String variable() {
            return key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9<>]", "_");
        }
    }

    private final Map<String, List<Member>> sections;
    private final Properties packaged = new Properties();

    private ConfigurationTable() throws IOException {
        sections = sectionsIn(Files.readString(MAPPING));
        try (Reader file = Files.newBufferedReader(PACKAGED)) {
            packaged.load(file);
        }
    }

    static String markdown() throws IOException {
        var table = new ConfigurationTable();
        return HEAD
                + Stream.concat(table.rows("routes", "RoutesConfig"), table.framework())
                        .map(Row::toString)
                        .collect(joining());
    }

    private static Map<String, List<Member>> sectionsIn(String source) {
        Map<String, List<Member>> sections = new LinkedHashMap<>();
        Deque<String> within = new ArrayDeque<>();
        String meaning = "";
        Optional<String> given = Optional.empty();
        for (Matcher part = PART.matcher(source); part.find(); ) {
            if (part.group("doc") != null) {
                meaning = sentence(part.group("doc"));
            } else if (part.group("given") != null) {
                given = Optional.of(part.group("given"));
            } else if (part.group("section") != null) {
                within.push(part.group("section"));
                sections.put(within.peek(), new ArrayList<>());
            } else if (part.group("open") != null) {
                within.push(within.peek());
            } else if (part.group("close") != null) {
                within.pop();
            } else {
                String type = part.group("type").strip();
                sections.get(within.peek()).add(new Member(type, part.group("name"), given, meaning));
                meaning = "";
                given = Optional.empty();
            }
        }
        return sections;
    }

    private static String sentence(String doc) {
        String text = doc.replaceAll("\\s*\\n\\s*\\*\\s?", " ").strip();
        return TAG.matcher(text).replaceAll("`$1`").replace("|", "\\|");
    }

    private Stream<Row> rows(String prefix, String section) {
        return sections.get(section).stream().flatMap(member -> rows(prefix, member));
    }

    private Stream<Row> rows(String prefix, Member member) {
        String key = prefix + "." + member.name().replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
        if (sections.containsKey(member.type())) {
            return rows(key, member.type());
        }
        Matcher map = MAP.matcher(member.type());
        if (map.matches() && sections.containsKey(map.group(1))) {
            return rows(key + ".<id>", map.group(1));
        }
        String whole = map.matches() ? key + ".<name>" : key;
        return Stream.of(new Row(whole, value(whole, member), member.meaning()));
    }

    private String value(String key, Member member) {
        return member.given()
                .map(given -> "`" + given + "`")
                .orElseGet(() -> isInABlock(key) ? "by its block" : "none");
    }

    private boolean isInABlock(String key) {
        Pattern block = Pattern.compile(
                key.replace(".", "\\.").replace("<id>", "[a-z0-9]+").replace("<name>", ".+"));
        return packaged.stringPropertyNames().stream().anyMatch(block.asMatchPredicate());
    }

    private Stream<Row> framework() {
        return Stream.of(
                framework("quarkus.http.host", "0.0.0.0", "The address to listen on; `localhost` in development."),
                framework("quarkus.http.port", "8080", "The port to listen on."),
                framework(
                        "quarkus.http.cors.origins",
                        "none",
                        "Which pages of other origins may read answers, separated by commas; `*` for all, as in development."),
                framework(
                        "quarkus.shutdown.timeout",
                        "none",
                        "How long the process waits, when it is told to end, for the quotes in the making."),
                framework(
                        "quarkus.rest-client.read-timeout",
                        "30000",
                        "The hard deadline of a call to a provider, in milliseconds: above `routes.budget`, at most 8000. Its "
                                + "exchange is closed then, wherever it is."),
                framework(
                        "quarkus.rest-client.connect-timeout",
                        "15000",
                        "How long a connection to a provider may take, in milliseconds; below the deadline."),
                framework(
                        "quarkus.rest-client.connection-pool-size",
                        "50",
                        "Connections to one provider; no more than 16 calls to it run at a time in any case."),
                new Row(
                        "quarkus.rest-client.<id>.url",
                        "by its block",
                        "Where a provider is asked. The three keys above also exist with `.<id>`, for one provider alone."),
                framework("quarkus.proxy.host", "none", "An HTTP proxy that all calls go out through."),
                framework("quarkus.proxy.port", "none", "Its port."),
                framework("quarkus.proxy.username", "none", "The name to give there, if it wants one."),
                framework("quarkus.proxy.password", "none", "The password for it. A secret."),
                framework(
                        "quarkus.proxy.non-proxy-hosts",
                        "none",
                        "Hosts that are called directly; with a proxy give `127.0.0.1`, for warm-up and sandbox."),
                framework(
                        "quarkus.tls.ca.trust-store.pem.certs",
                        "none",
                        "A file of certificates that `ca` stands for below."),
                framework(
                        "quarkus.rest-client.tls-configuration-name",
                        "none",
                        "`ca`, for calls to providers to trust those certificates and no others."),
                framework(
                        "quarkus.datasource.jdbc.url",
                        "none",
                        "Where health is remembered: an H2 file for one process, or `jdbc:postgresql://host/name`."),
                framework("quarkus.datasource.username", "none", "The user there, for PostgreSQL."),
                framework("quarkus.datasource.password", "none", "Its password. A secret."),
                framework("quarkus.log.level", "INFO", "What is logged: `ERROR`, `WARN`, `INFO`, `DEBUG`."));
    }

    /** @param otherwise the framework's own default */
    private Row framework(String key, String otherwise, String meaning) {
        String value = packaged.getProperty(key, otherwise);
        return new Row(key, value.equals("none") ? value : "`" + value + "`", meaning);
    }
}
