package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ProviderId;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/** The providers' settings as they are packaged, without the environment and without a container. */
final class PackagedSettings implements ProviderSettings.All {

    private final Properties properties = new Properties();

    PackagedSettings() {
        try (Reader file = Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
            properties.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public ProviderSettings of(ProviderId id) {
        String block = "routes.providers." + id + ".";
        String options = block + "options.";
        return new ProviderSettings(
                id,
                Boolean.parseBoolean(properties.getProperty(block + "enabled", "true")),
                Optional.empty(),
                chains(properties.getProperty(block + "chains", "")),
                CallLimit.parse(properties.getProperty(block + "limit")),
                1,
                properties.stringPropertyNames().stream()
                        .filter(key -> key.startsWith(options))
                        .collect(Collectors.toMap(key -> key.substring(options.length()), properties::getProperty)));
    }

    private static Map<ChainId, String> chains(String list) {
        return Arrays.stream(list.split(","))
                .map(entry -> entry.strip().split("=", 2))
                .collect(Collectors.toMap(
                        entry -> ChainId.parse(entry[0]),
                        entry -> entry.length == 2
                                ? entry[1]
                                : ChainId.parse(entry[0]).reference()));
    }
}
