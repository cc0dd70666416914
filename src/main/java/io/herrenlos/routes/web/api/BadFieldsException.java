package io.herrenlos.routes.web.api;

import java.util.List;

/** A request with fields that cannot be used. */
final class BadFieldsException extends RuntimeException {

    private final transient List<Problem.FieldError> errors;

    BadFieldsException(List<Problem.FieldError> errors) {
        super(errors.toString(), null, false, false);
        this.errors = List.copyOf(errors);
    }

    List<Problem.FieldError> errors() {
        return errors;
    }
}
