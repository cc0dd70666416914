package io.herrenlos.routes.web.stream;

import jakarta.ws.rs.NameBinding;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Not for a browser that has had the end of its stream: see {@link Reconnects}. */
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
@interface UnlessEnded {}
