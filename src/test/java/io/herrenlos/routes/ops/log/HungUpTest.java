package io.herrenlos.routes.ops.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketException;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class HungUpTest {

    private static final String CONNECTION = "io.vertx.core.net.impl.ConnectionBase";

    @Test
    void that_the_other_side_is_gone_is_not_said() {
        assertThat(isSaid(CONNECTION, new SocketException("Connection reset"))).isFalse();
        assertThat(isSaid(CONNECTION, null)).isFalse();
        assertThat(isSaid("io.netty.channel.DefaultChannelPipeline", new IOException("Broken pipe")))
                .isFalse();
    }

    @Test
    void all_else_is() {
        assertThat(isSaid(CONNECTION, new IOException("Too many open files"))).isTrue();
        assertThat(isSaid(CONNECTION, new IOException())).isTrue();
        assertThat(isSaid(CONNECTION, new IllegalStateException("Connection reset")))
                .isTrue();
        assertThat(isSaid("io.herrenlos.routes", null)).isTrue();
        assertThat(isSaid("io.herrenlos.routes", new SocketException("Connection reset")))
                .isTrue();
    }

    private static boolean isSaid(String logger, Throwable thrown) {
        var line = new LogRecord(Level.SEVERE, "Connection reset");
        line.setLoggerName(logger);
        line.setThrown(thrown);
        return new HungUp().isLoggable(line);
    }
}
