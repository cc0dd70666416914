package io.herrenlos.routes.provider;

import static io.herrenlos.routes.provider.ErrorLine.failed;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a provider's answers mean when they are no quotes: its own lines in order, then the rules that hold for every HTTP API.
 * The first line that fits decides; the last one fits all.
 */
public final class ErrorTable {

    private static final List<ErrorLine> GENERAL = List.of(
            rule(answer -> answer.status() == 429, failed(FailureCause.RATE_LIMITED)),
            // A challenge or block page says "come less often", not "your key is wrong".
            rule(answer -> answer.status() == 403 && answer.http().isPage(), failed(FailureCause.RATE_LIMITED)),
            rule(answer -> answer.status() == 401, failed(FailureCause.UNAUTHORIZED)),
            // Refusing this request is more often meant by it than refusing us: one odd request must not bench a
            // provider.
            rule(answer -> answer.status() == 403, failed(FailureCause.REJECTED)),
            rule(answer -> answer.status() >= 500 || answer.status() == 408, failed(FailureCause.UPSTREAM_ERROR)),
            rule(ErrorTable::hasCodeOfItsOwn, answer -> Outcome.NoRoute.unknown(answer.word())),
            // Nobody documents these: the host or the path has moved. Redirects are never followed.
            rule(answer -> List.of(404, 405, 410).contains(answer.status()), failed(FailureCause.UPSTREAM_ERROR)),
            rule(answer -> answer.status() / 100 == 3, failed(FailureCause.UPSTREAM_ERROR)),
            rule(answer -> answer.status() / 100 == 4 && !answer.http().isPage(), failed(FailureCause.REJECTED)),
            rule(answer -> true, answer -> Outcome.Failed.of(FailureCause.UNREADABLE, form(answer))));

    private final Function<Json, Optional<String>> codeOf;
    private final Function<ErrorAnswer, Optional<Duration>> waitOf;
    private final List<ErrorLine> lines;

    /**
     * @param codeOf the provider's own error code in a body; absent in a good one
     * @param waitOf how long its throttle asks to be left alone, in its own headers or words; the standard header is read anyway
     */
    public ErrorTable(
            Function<Json, Optional<String>> codeOf,
            Function<ErrorAnswer, Optional<Duration>> waitOf,
            List<ErrorLine> lines) {
        this.codeOf = codeOf;
        this.waitOf = waitOf;
        this.lines = List.copyOf(lines);
    }

    public List<ErrorLine> lines() {
        return lines;
    }

    /**
     * The body of an answer that does not say it is an error: status 200, one JSON object, no error code.
     *
     * @throws NotQuotedException what it means otherwise
     */
    public Json bodyOf(HttpAnswer answer) {
        ErrorAnswer maybeError = error(answer);
        return maybeError
                .json()
                .filter(body -> answer.status() == 200 && maybeError.code().isEmpty())
                .orElseThrow(() -> classify(answer));
    }

    /** What the answer means, to be thrown. */
    public NotQuotedException classify(HttpAnswer answer) {
        ErrorAnswer error = error(answer);
        Outcome outcome = line(error).meaning().apply(error);
        return NotQuotedException.of(outcome instanceof Outcome.Failed failed ? withWait(failed, error) : outcome);
    }

    ErrorAnswer error(HttpAnswer answer) {
        Optional<Json> json = Json.tryParse(answer);
        return new ErrorAnswer(answer, json, json.flatMap(codeOf));
    }

    /** The line that decides about an answer. */
    ErrorLine line(ErrorAnswer error) {
        return Stream.concat(lines.stream(), GENERAL.stream())
                .filter(line -> line.when().test(error))
                .findFirst()
                .orElseThrow();
    }

    /** A provider's own reset header comes with answers of any kind; a wait is meant by it in a throttle only. */
    private Outcome.Failed withWait(Outcome.Failed failed, ErrorAnswer error) {
        Optional<Duration> wait = switch (failed.cause()) {
            case RATE_LIMITED -> RetryAfter.standard(error.http()).or(() -> waitOf.apply(error));
            case UPSTREAM_ERROR -> RetryAfter.standard(error.http());
            case TIMEOUT, UNREACHABLE, UNREADABLE, REJECTED, UNAUTHORIZED, ABANDONED -> Optional.empty();
        };
        return new Outcome.Failed(failed.cause(), failed.code(), wait);
    }

    /** A code that only repeats the status is a gateway's, and says no more than the status. */
    private static boolean hasCodeOfItsOwn(ErrorAnswer answer) {
        return answer.code()
                .filter(code -> !code.equals(Integer.toString(answer.status())))
                .isPresent();
    }

    private static String form(ErrorAnswer answer) {
        if (answer.http().body().length == 0) {
            return "EMPTY";
        }
        return answer.http().isPage() ? "PAGE" : answer.json().isEmpty() ? "NOT_JSON" : "SHAPE";
    }

    private static ErrorLine rule(Predicate<ErrorAnswer> when, Function<ErrorAnswer, Outcome> meaning) {
        return new ErrorLine(when, meaning, "rule", "");
    }
}
