package io.herrenlos.routes.health.baseline;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;

/** What a provider is measured by: its own usual, or what is fixed until that is known. */
record Yardstick(Usual usual, WarningRules.Fixed fixed) {

    /**
     * Recent requests beside what is usual.
     *
     * @param expectedBps in ten-thousandths of a quote
     */
    record Tally(long requests, long quoted, long expectedBps) {

        private Tally plus(Share recent, int usualBps) {
            return new Tally(
                    requests + recent.requests(), quoted + recent.quoted(), expectedBps + recent.requests() * usualBps);
        }
    }

    boolean isFixed() {
        return usual.calls() < fixed.calls();
    }

    Duration latency() {
        return isFixed() ? fixed.latency() : usual.averageLatency().orElse(fixed.latency());
    }

    /** Only of classes of which anything is known. */
    Tally tally(Shares recent) {
        var tally = new Tally(0, 0, 0);
        for (Map.Entry<RequestClass, Share> one : recent.byClass().entrySet()) {
            OptionalInt share = shareBps(one.getKey());
            if (share.isPresent()) {
                tally = tally.plus(one.getValue(), share.getAsInt());
            }
        }
        return tally;
    }

    /** Its usual share of a class, in ten-thousandths; absent when nothing can be expected either way. */
    private OptionalInt shareBps(RequestClass requestClass) {
        Share share = usual.shares().of(requestClass);
        if (isFixed()) {
            return share.quoted() > 0 ? OptionalInt.of(fixed.shareBps()) : OptionalInt.empty();
        }
        return share.requests() >= fixed.classRequests() ? OptionalInt.of(share.bps()) : OptionalInt.empty();
    }
}
