package io.herrenlos.routes.provider;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;

/** How long a provider asks to be left alone, in the forms of HTTP. Zero, past and nonsense are absent. */
public final class RetryAfter {

    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}(?:\\.[0-9]{1,9})?");

    private RetryAfter() {}

    /** The {@code Retry-After} header: seconds, or a date, which is taken against the server's own clock where it tells it. */
    public static Optional<Duration> standard(HttpAnswer answer) {
        return answer.header("retry-after")
                .flatMap(value -> seconds(value)
                        .or(() -> date(value)
                                .map(until -> Duration.between(
                                        answer.header("date")
                                                .flatMap(RetryAfter::date)
                                                .orElse(answer.receivedAt()),
                                        until))))
                .filter(Duration::isPositive);
    }

    /** A header of the provider's own that counts seconds; fractions are rounded up. */
    public static Optional<Duration> secondsIn(HttpAnswer answer, String header) {
        return answer.header(header).flatMap(RetryAfter::seconds).filter(Duration::isPositive);
    }

    /** Seconds in digits, zero among them. */
    static Optional<Duration> seconds(String value) {
        String text = value.strip();
        return SECONDS.matcher(text).matches()
                ? Optional.of(Duration.ofSeconds((long) Math.ceil(Double.parseDouble(text))))
                : Optional.empty();
    }

    private static Optional<Instant> date(String value) {
        try {
            return Optional.of(ZonedDateTime.parse(value.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeException nonsense) {
            return Optional.empty();
        }
    }
}
