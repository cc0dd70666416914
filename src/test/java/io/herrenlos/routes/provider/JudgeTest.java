package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.herrenlos.routes.SimulatedTime;
import io.herrenlos.routes.quote.Quote;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.Response;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgeTest {

    private final SimulatedTime time = new SimulatedTime();

    @Test
    void a_quote_that_was_over_before_it_came_is_unreadable() {
        assertThat(judged(time.instant().plusSeconds(1)).validUntil())
                .contains(time.instant().plusSeconds(1));
        assertThatThrownBy(() -> judged(time.instant()))
                .isInstanceOf(ProviderFailure.class)
                .hasMessageContaining("EXPIRED");
    }

    private Quote judged(Instant validUntil) {
        var quote = new Quote(
                BigInteger.TEN,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(validUntil));
        return new Judge(time, answer -> quote, answer -> {})
                .of(Uni.createFrom().item(Response.ok().build()))
                .await()
                .indefinitely();
    }
}
