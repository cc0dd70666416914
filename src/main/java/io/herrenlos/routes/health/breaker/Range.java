package io.herrenlos.routes.health.breaker;

/** What a rule may be set to, both ends included. */
record Range<T extends Comparable<? super T>>(T least, T most) {

    /** @throws IllegalArgumentException naming the field, its value and this range, when the value is outside */
    void check(String field, T value) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException("%s is %s; give %s to %s".formatted(field, value, least, most));
        }
    }
}
