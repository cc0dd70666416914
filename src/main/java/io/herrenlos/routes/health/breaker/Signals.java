package io.herrenlos.routes.health.breaker;

import io.herrenlos.routes.health.window.Figures;
import io.herrenlos.routes.health.window.Window;
import io.herrenlos.routes.health.window.WindowBounds;
import java.time.Duration;
import java.util.Optional;

/**
 * When a window of recent calls says that a provider is not well.
 *
 * @param runLength failures in a row, 2 up to the window's size
 * @param runWithin the most time between the ends of the first and the last of them, 1 s up to the window's age
 * @param window 10 to 1,000 calls, 10 s to 1 h
 * @param minimumCalls below which the success rate says nothing, 1 up to the window's size
 * @param minimumSuccessPercent the lowest success rate that is well, 1 to 100
 */
public record Signals(
        int runLength, Duration runWithin, WindowBounds window, int minimumCalls, int minimumSuccessPercent) {

    public static final Signals DEFAULT =
            new Signals(5, Duration.ofMinutes(2), new WindowBounds(50, Duration.ofMinutes(5)), 20, 70);

    public Signals {
        new Ranges()
                .check("windowSize", window.size(), 10, 1_000)
                .check("windowAge", window.age(), Duration.ofSeconds(10), Duration.ofHours(1))
                .check("runLength", runLength, 2, window.size())
                .check("runWithin", runWithin, Duration.ofSeconds(1), window.age())
                .check("minimumCalls", minimumCalls, 1, window.size())
                .check("minimumSuccessPercent", minimumSuccessPercent, 1, 100)
                .demand();
    }

    /** The trip that a failure brings about, if any. The window is as of now, with that failure in it. */
    Optional<Trip> judge(Window recent, String cause) {
        return recent.run(runLength)
                .filter(span -> span.compareTo(runWithin) <= 0)
                .map(span -> Trip.run(runLength, span, cause))
                .or(() -> rate(recent.figures(), cause));
    }

    private Optional<Trip> rate(Figures figures, String cause) {
        return figures.calls() >= minimumCalls && 100 * figures.successes() < minimumSuccessPercent * figures.calls()
                ? Optional.of(Trip.rate(figures, minimumSuccessPercent, cause))
                : Optional.empty();
    }
}
