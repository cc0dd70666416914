package io.herrenlos.routes.quote;

import java.util.Optional;
import java.util.regex.Pattern;

/** A provider's name in code, configuration, storage and our API: lower-case letters and digits. */
public record ProviderId(String value) implements Comparable<ProviderId> {

    private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9]{1,31}");

    public ProviderId {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "is not a provider id; ids are lower-case letters and digits, such as lifi");
        }
    }

    /** Empty when the text cannot be an id. */
    public static Optional<ProviderId> of(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new ProviderId(text)) : Optional.empty();
    }

    @Override
    public int compareTo(ProviderId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
