package io.herrenlos.routes.health.history;

import io.herrenlos.routes.health.window.Figures;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderAnswer;
import io.herrenlos.routes.quote.Verdict;
import java.time.Duration;
import java.util.Optional;

/** What the calls to one provider came to within some time. Not for several threads. */
final class Tally {

    private Outcomes outcomes = Outcomes.NONE;
    private long answered;
    private long answeredMs;
    private final QuoteTimes quoteTimes;

    private Tally(QuoteTimes quoteTimes) {
        this.quoteTimes = quoteTimes;
    }

    static Tally compact() {
        return new Tally(QuoteTimes.compact());
    }

    static Tally summing() {
        return new Tally(QuoteTimes.summing());
    }

    void count(ProviderAnswer answer, Duration took) {
        outcomes = outcomes.with(Outcomes.word(answer));
        if (answer instanceof Outcome outcome && outcome.verdict() == Verdict.SUCCESS) {
            answered++;
            answeredMs += took.toMillis();
        }
        if (answer instanceof Outcome.Quoted) {
            quoteTimes.add(took);
        }
    }

    void add(Tally other) {
        outcomes = outcomes.plus(other.outcomes);
        answered += other.answered;
        answeredMs += other.answeredMs;
        quoteTimes.add(other.quoteTimes);
    }

    void add(Sums sums) {
        outcomes = outcomes.plus(Outcomes.read(sums.outcomes()));
        answered += sums.answered();
        answeredMs += sums.answeredMs();
        quoteTimes.addStored(sums.quoteTimes());
    }

    Sums sums() {
        return new Sums(outcomes.stored(), answered, answeredMs, quoteTimes.stored());
    }

    Outcomes outcomes() {
        return outcomes;
    }

    QuoteTimes quoteTimes() {
        return quoteTimes;
    }

    /** Of the calls that say something of the provider's health. */
    Figures figures() {
        return new Figures(
                Math.toIntExact(outcomes.successes()),
                Math.toIntExact(outcomes.failures()),
                answered == 0 ? Optional.empty() : Optional.of(Duration.ofMillis(answeredMs / answered)));
    }
}
