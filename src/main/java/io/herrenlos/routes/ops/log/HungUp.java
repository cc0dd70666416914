package io.herrenlos.routes.ops.log;

import io.quarkus.logging.LoggingFilter;
import java.io.IOException;
import java.util.Set;
import java.util.logging.Filter;
import java.util.logging.LogRecord;

/**
 * Keeps out of the log that the other side of a connection is gone, which the network layer takes for an error: callers may leave
 * at any time, and a provider that breaks off is told by its call's outcome.
 */
@LoggingFilter(name = "hung-up")
public final class HungUp implements Filter {

    private static final Set<String> LAYERS =
            Set.of("io.vertx.core.net.impl.ConnectionBase", "io.netty.channel.DefaultChannelPipeline");

    private static final Set<String> WORDS = Set.of("Connection reset", "Connection reset by peer", "Broken pipe");

    @Override
    public boolean isLoggable(LogRecord line) {
        return !(LAYERS.contains(line.getLoggerName()) && isGone(line));
    }

    /** One layer says it with the exception and the other in its place. */
    private static boolean isGone(LogRecord line) {
        return line.getThrown() == null
                ? isGone(line.getMessage())
                : line.getThrown() instanceof IOException gone && isGone(gone.getMessage());
    }

    private static boolean isGone(String words) {
        return words != null && WORDS.contains(words);
    }
}
