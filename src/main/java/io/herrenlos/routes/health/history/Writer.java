package io.herrenlos.routes.health.history;

import io.herrenlos.routes.quote.TimeSource;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.flywaydb.core.Flyway;
import org.jboss.logging.Logger;

/**
 * The one thread that writes. At start it brings the schema up to date and the health back, before anybody can ask; without
 * a database the service starts all the same, with nothing remembered, and this goes on trying.
 */
@Singleton
class Writer {

    private static final Logger LOG = Logger.getLogger(Writer.class);

    /** What a start waits for a database. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
    private static final Duration LAST_FLUSH = Duration.ofSeconds(5);
    /** A write may take so long before it is said to lag. */
    private static final Duration LAG = Duration.ofSeconds(5);

    private final Flyway flyway;
    private final Restoring restoring;
    private final Recorder recorder;
    private final Ledger ledger;
    private final Upkeep upkeep;
    private final HistorySettings settings;
    private final TimeSource clock;
    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().name("history").daemon().factory());
    private final CountDownLatch restored = new CountDownLatch(1);
    private final AtomicLong lastWritten;
    private final AtomicBoolean failing = new AtomicBoolean();
    private int failures;

    Writer(
            Flyway flyway,
            Restoring restoring,
            Recorder recorder,
            Ledger ledger,
            Upkeep upkeep,
            HistorySettings settings,
            TimeSource clock) {
        this.flyway = flyway;
        this.restoring = restoring;
        this.recorder = recorder;
        this.ledger = ledger;
        this.upkeep = upkeep;
        this.settings = settings;
        this.clock = clock;
        this.lastWritten = new AtomicLong(clock.nanoTime());
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /** After the checks of the configuration. */
    void onStart(@Observes @Priority(100) StartupEvent event) throws InterruptedException {
        thread.execute(this::round);
        if (!restored.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.warnf("no health from before could be read within %d s; starting without", PATIENCE.toSeconds());
        }
    }

    void onStop(@Observes ShutdownEvent event) throws InterruptedException {
        // not interrupted: an embedded database would take that for the end of its file
        thread.shutdown();
        if (thread.awaitTermination(LAST_FLUSH.toMillis(), TimeUnit.MILLISECONDS) && restored.getCount() == 0) {
            try {
                flush();
                upkeep.finish();
            } catch (RuntimeException lost) {
                LOG.warnf("what the calls since the last flush came to is lost: %s", lost.getMessage());
            }
        }
    }

    /** How long ago all that had happened was in the database. */
    Duration lag() {
        return clock.since(lastWritten.get());
    }

    /** Whether what happened is not in the database soon after. */
    boolean isLagging() {
        return failing.get() || lag().compareTo(settings.flush().plus(LAG)) > 0;
    }

    private void round() {
        Duration pause = settings.flush();
        try {
            if (restored.getCount() > 0) {
                flyway.migrate();
                restoring.run();
                restored.countDown();
            }
            flush();
            upkeep.run();
            succeeded();
        } catch (RuntimeException failed) {
            pause = failed(failed);
        } finally {
            // also after an error of the machine's, such as a lack of memory
            if (!thread.isShutdown()) {
                thread.schedule(this::round, pause.toMillis(), TimeUnit.MILLISECONDS);
            }
        }
    }

    private void flush() {
        Batch batch = recorder.unwritten();
        if (!batch.isEmpty()) {
            ledger.write(batch);
            recorder.written(batch);
        }
    }

    private void succeeded() {
        lastWritten.set(clock.nanoTime());
        failures = 0;
        if (failing.getAndSet(false)) {
            LOG.info("the database is written again");
        }
    }

    /** @return how long to wait before the next attempt */
    private Duration failed(RuntimeException failure) {
        if (!failing.getAndSet(true)) {
            LOG.warnf("the database cannot be written, quotes are not concerned; trying on: %s", rootOf(failure));
        }
        Duration pause = settings.flush().multipliedBy(1L << Math.min(failures++, 8));
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }

    private static String rootOf(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.toString();
    }
}
