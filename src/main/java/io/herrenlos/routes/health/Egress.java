package io.herrenlos.routes.health;

import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;

/** Tells our own way out from the providers' trouble: when most of them are cut off at once, it is ours. */
final class Egress {

    static final Duration RECENT = Duration.ofSeconds(10);

    private static final int FEWEST = 2;
    private static final int PERCENT = 60;

    private Egress() {}

    /**
     * Whether, among the providers with a call that ended recently, at least two, at least 60 % are cut off and none had a
     * success.
     */
    static boolean isInTrouble(Collection<LastCalls> providers, Moment now) {
        var active =
                providers.stream().filter(one -> isRecent(one.ended(), now)).toList();
        long cutOff = active.stream().filter(LastCalls::isCutOff).count();
        return active.size() >= FEWEST
                && 100 * cutOff >= (long) PERCENT * active.size()
                && active.stream().noneMatch(one -> isRecent(one.succeeded(), now));
    }

    private static boolean isRecent(Optional<Moment> moment, Moment now) {
        return moment.filter(at -> now.since(at).compareTo(RECENT) <= 0).isPresent();
    }
}
