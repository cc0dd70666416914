package io.herrenlos.routes.health.breaker;

import java.util.List;
import java.util.stream.Collectors;

/** Rules that cannot be meant: each field that is out of its range, with its value and that range. */
public final class OutOfRangeException extends IllegalArgumentException {

    /** @param least and {@code most} would both do */
    public record Field(String name, Object value, Object least, Object most) {

        @Override
        public String toString() {
            return "%s is %s; give %s to %s".formatted(name, value, least, most);
        }
    }

    private final transient List<Field> fields;

    OutOfRangeException(List<Field> fields) {
        super(fields.stream().map(Field::toString).collect(Collectors.joining("; ")));
        this.fields = List.copyOf(fields);
    }

    public List<Field> fields() {
        return fields;
    }
}
