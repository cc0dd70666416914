package io.herrenlos.routes.provider;

import java.time.Duration;
import java.util.Optional;

/**
 * What a provider's answer says of our budget with it.
 *
 * @param calls how many more it takes
 * @param reset when it counts anew, from the answer on, which may be at once; absent when it does not say
 */
public record Remaining(int calls, Optional<Duration> reset) {

    /** Reads the pair of headers by which many providers tell it: a count, and seconds. */
    public static Optional<Remaining> in(HttpAnswer answer, String countHeader, String resetHeader) {
        return answer.header(countHeader)
                .map(String::strip)
                .filter(count -> count.matches("[0-9]{1,9}"))
                .map(count -> new Remaining(
                        Integer.parseInt(count), answer.header(resetHeader).flatMap(RetryAfter::seconds)));
    }
}
