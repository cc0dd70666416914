package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.herrenlos.routes.quote.Cost;
import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Minimum;
import io.herrenlos.routes.quote.NoRouteReason;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.Quote;
import io.herrenlos.routes.quote.Verdict;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Holds an outcome against an index line's {@code expect}; members that are not there demand nothing. */
final class CaseExpectation {

    private static final Set<Cost.Kind> GAS = EnumSet.of(Cost.Kind.GAS, Cost.Kind.L1_FEE, Cost.Kind.APPROVAL);
    private static final Set<Cost.Kind> FEES = EnumSet.complementOf(EnumSet.copyOf(GAS));

    private final RecordedCase recorded;
    private final JsonNode expect;

    private CaseExpectation(RecordedCase recorded) {
        this.recorded = recorded;
        this.expect = recorded.expect();
    }

    static void check(RecordedCase recorded, Outcome outcome) {
        assertThat(outcome.verdict())
                .as("verdict of " + outcome)
                .isEqualTo(Verdict.valueOf(recorded.expect().required("verdict").textValue()));
        new CaseExpectation(recorded).checkKind(outcome);
    }

    private void checkKind(Outcome outcome) {
        String kind = expect.required("class").textValue();
        switch (outcome) {
            case Outcome.Quoted quoted -> {
                assertThat(kind).isEqualTo("QUOTE");
                checkQuote(quoted.quote());
            }
            case Outcome.NoRoute noRoute -> {
                assertThat(kind).as("class of " + noRoute).isEqualTo("NO_ROUTE");
                checkNoRoute(noRoute);
            }
            case Outcome.Failed failed -> {
                assertThat(kind).as("class of " + failed).isEqualTo(kindOf(failed.cause()));
                checkFailed(failed);
            }
        }
    }

    static String kindOf(FailureCause cause) {
        return switch (cause) {
            case REJECTED -> "BAD_REQUEST";
            case UNAUTHORIZED -> "AUTH";
            case RATE_LIMITED -> "RATE_LIMITED";
            case UPSTREAM_ERROR, UNREADABLE -> "UPSTREAM_FAILURE";
            case TIMEOUT, UNREACHABLE, ABANDONED -> "no answer can mean " + cause;
        };
    }

    private void checkNoRoute(Outcome.NoRoute noRoute) {
        assertThat(noRoute.reason())
                .isEqualTo(NoRouteReason.valueOf(expect.required("reason").textValue()));
        if (expect.has("ambiguous")) {
            assertThat(noRoute.ambiguous()).isEqualTo(expect.get("ambiguous").booleanValue());
        }
        if (expect.has("limit")) {
            assertThat(noRoute.limit()).isEqualTo(amount("limit"));
        }
        checkCode(noRoute.code());
    }

    private void checkFailed(Outcome.Failed failed) {
        if (expect.has("cause")) {
            assertThat(failed.cause().name()).isEqualTo(expect.get("cause").textValue());
        }
        if (expect.has("retryAfterSeconds")) {
            JsonNode seconds = expect.get("retryAfterSeconds");
            assertThat(failed.retryAfter())
                    .isEqualTo(
                            seconds.isNull() ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds.intValue())));
        }
        checkCode(failed.code());
    }

    private void checkCode(String code) {
        assertThat(code).isNotBlank();
        if (expect.has("code")) {
            assertThat(code).isEqualTo(expect.get("code").textValue());
        }
    }

    private void checkQuote(Quote quote) {
        assertThat(quote.toAmount()).isEqualTo(amount("toAmount").orElseThrow());
        if (expect.path("toAmountMinDerived").booleanValue()) {
            assertThat(quote.minimum().filter(Minimum::isGuaranteed))
                    .as("a minimum of the provider's own")
                    .isEmpty();
            assertThat(quote.minimum()
                            .map(Minimum::amount)
                            .orElseGet(() -> recorded.request().slippage().floorOf(quote.toAmount())))
                    .isEqualTo(amount("toAmountMin").orElseThrow());
        } else if (expect.has("toAmountMin")) {
            assertThat(quote.minimum().map(Minimum::amount)).isEqualTo(amount("toAmountMin"));
        }
        if (expect.has("feesUsd")) {
            assertThat(sum(quote, FEES))
                    .isEqualByComparingTo(expect.get("feesUsd").asText());
        }
        if (expect.has("gasUsd")) {
            assertThat(sum(quote, GAS))
                    .isEqualByComparingTo(expect.get("gasUsd").asText());
        }
        if (expect.has("durationSeconds")) {
            assertThat(quote.duration().map(Duration::toMillis).orElse(0L))
                    .isEqualTo(expect.get("durationSeconds")
                            .decimalValue()
                            .movePointRight(3)
                            .longValueExact());
        }
    }

    private Optional<BigInteger> amount(String member) {
        return Optional.ofNullable(expect.required(member).textValue()).map(BigInteger::new);
    }

    private static BigDecimal sum(Quote quote, Set<Cost.Kind> kinds) {
        return quote.costs().stream()
                .filter(cost -> kinds.contains(cost.kind()))
                .flatMap(cost -> cost.usd().stream())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
