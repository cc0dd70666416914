package io.herrenlos.routes.config;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * With the sandbox on, points every provider's client at it, above whatever else is configured: the sandbox and a real provider
 * are never on together.
 */
public final class SandboxUrls implements ConfigSourceFactory {

    private static final Pattern BLOCK = Pattern.compile("routes\\.providers\\.([a-z0-9]+)\\..+");
    private static final String PORT = "routes.sandbox.port";
    /** Above environment and system properties. */
    private static final int ORDINAL = 1_000;

    /** What simulated providers take from us: enough for any demonstration, and less than what an operator says. */
    private static final String LIMIT = "100000/1m";

    /** Above application.properties, below environment and system properties. */
    private static final int LIMIT_ORDINAL = 260;

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        if (!"true".equals(value(context, "routes.sandbox.enabled"))) {
            return List.of();
        }
        String port = value(context, PORT);
        if (port == null || port.equals("0")) {
            port = Integer.toString(freePort());
        }
        Map<String, String> values = new HashMap<>();
        Map<String, String> limits = new HashMap<>();
        values.put(PORT, port);
        for (Iterator<String> names = context.iterateNames(); names.hasNext(); ) {
            Matcher block = BLOCK.matcher(names.next());
            if (block.matches()) {
                String id = block.group(1);
                values.put("quarkus.rest-client." + id + ".override-uri", "http://127.0.0.1:" + port + "/" + id);
                limits.put("routes.providers." + id + ".limit", LIMIT);
                limits.put("routes.providers." + id + ".limit-with-key", LIMIT);
            }
        }
        return List.of(
                new PropertiesConfigSource(values, "sandbox", ORDINAL),
                new PropertiesConfigSource(limits, "sandbox limits", LIMIT_ORDINAL));
    }

    private static String value(ConfigSourceContext context, String name) {
        ConfigValue value = context.getValue(name);
        return value == null ? null : value.getValue();
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
