package io.herrenlos.routes;

import io.herrenlos.routes.quote.TimeSource;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** The machine's clock, which a test can put forward. */
@Alternative
@Singleton
public class ForwardClock implements TimeSource {

    private final TimeSource machine = TimeSource.system();
    private final AtomicLong ahead = new AtomicLong();

    public void put(Duration forward) {
        ahead.addAndGet(forward.toNanos());
    }

    @Override
    public Instant instant() {
        return machine.instant().plusNanos(ahead.get());
    }

    @Override
    public long nanoTime() {
        return machine.nanoTime() + ahead.get();
    }
}
