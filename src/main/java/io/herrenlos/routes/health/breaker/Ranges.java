package io.herrenlos.routes.health.breaker;

import java.util.ArrayList;
import java.util.List;

/** What rules may be set to. Finds all of them that are outside before it complains. One use each. */
final class Ranges {

    private final List<OutOfRangeException.Field> outside = new ArrayList<>();

    /** @param least and {@code most} are both included */
    <T extends Comparable<? super T>> Ranges check(String field, T value, T least, T most) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            outside.add(new OutOfRangeException.Field(field, value, least, most));
        }
        return this;
    }

    /** @throws OutOfRangeException naming each field that was outside */
    void demand() {
        if (!outside.isEmpty()) {
            throw new OutOfRangeException(outside);
        }
    }
}
