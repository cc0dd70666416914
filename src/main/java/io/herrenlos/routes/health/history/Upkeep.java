package io.herrenlos.routes.health.history;

import io.herrenlos.routes.quote.TimeSource;
import jakarta.inject.Singleton;
import java.time.Duration;

/** What is to be done now and then beside the writing. One thread only. */
@Singleton
class Upkeep {

    private static final Duration SUM_UP = Duration.ofMinutes(1);
    private static final Duration FORGET = Duration.ofHours(1);

    private final Retention retention;
    private final WeeklyTimes times;
    private final Learned learned;
    private final TimeSource clock;
    private long summedUp;
    private long forgot;

    Upkeep(Retention retention, WeeklyTimes times, Learned learned, TimeSource clock) {
        this.retention = retention;
        this.times = times;
        this.learned = learned;
        this.clock = clock;
        this.summedUp = clock.nanoTime() - SUM_UP.toNanos();
        this.forgot = clock.nanoTime() - FORGET.toNanos();
    }

    /** Does what is due; what fails is due again. */
    void run() {
        if (isDue(summedUp, SUM_UP)) {
            retention.sumUp(clock.instant());
            times.refresh(clock.instant());
            learned.write();
            summedUp = clock.nanoTime();
        }
        if (isDue(forgot, FORGET)) {
            retention.forget(clock.instant());
            forgot = clock.nanoTime();
        }
    }

    /** What would be due a little later. */
    void finish() {
        learned.write();
    }

    private boolean isDue(long last, Duration every) {
        return clock.since(last).compareTo(every) >= 0;
    }
}
