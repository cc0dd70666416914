package io.herrenlos.routes.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.health.window.Moment;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProvenPairsTest {

    private final ProvenPairs pairs = new ProvenPairs();

    @Test
    void a_pair_is_proven_for_a_day_after_its_last_answer() {
        pairs.add("a", at(0));
        pairs.add("a", at(60));
        Moment end = at(60).plus(Duration.ofHours(24));

        assertThat(pairs.contains("a", end)).isTrue();
        assertThat(pairs.contains("a", end.plus(Duration.ofNanos(1)))).isFalse();
        assertThat(pairs.contains("b", at(60))).isFalse();
    }

    @Test
    void the_thousand_that_were_answered_last_are_kept() {
        for (int i = 0; i < 1_000; i++) {
            pairs.add("pair" + i, at(i));
        }
        pairs.add("pair0", at(2_000));
        pairs.add("another", at(2_001));

        assertThat(pairs.all()).hasSize(1_000).containsKeys("pair0", "another", "pair2");
        assertThat(pairs.contains("pair1", at(2_001))).isFalse();
    }

    private static Moment at(int second) {
        return new Moment(Duration.ofSeconds(second).toNanos());
    }
}
