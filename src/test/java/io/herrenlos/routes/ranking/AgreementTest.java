package io.herrenlos.routes.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.quote.ProviderId;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AgreementTest {

    private static final ProviderId NOBODY = new ProviderId("nobody");

    @Test
    void two_within_5_percent_agree_and_each_is_worth_the_others() {
        Agreement agreement = of("100", "105");

        assertThat(price(agreement, "p0")).isEqualTo("105");
        assertThat(price(agreement, "p1")).isEqualTo("100");
        assertThat(price(agreement, "nobody")).isEqualTo("100");
        assertThat(agreement.isContradicted()).isFalse();
    }

    @Test
    void two_further_apart_contradict_each_other() {
        Agreement agreement = of("100", "105.01");

        assertThat(agreement.besides(NOBODY)).isEmpty();
        assertThat(agreement.isContradicted()).isTrue();
    }

    @Test
    void one_alone_is_neither_borne_out_nor_contradicted() {
        Agreement agreement = of("100");

        assertThat(agreement.besides(NOBODY)).isEmpty();
        assertThat(agreement.isContradicted()).isFalse();
    }

    @Test
    void one_that_nobody_comes_near_is_left_out() {
        assertThat(price(of("100", "101", "100000"), "nobody")).isEqualTo("100");
        assertThat(price(of("0.1", "100", "101"), "nobody")).isEqualTo("100");
    }

    @Test
    void half_is_no_majority() {
        assertThat(of("1", "1", "100", "100").isContradicted()).isTrue();
    }

    @Test
    void the_lower_median_counts() {
        assertThat(price(of("100", "101", "102", "103"), "nobody")).isEqualTo("101");
        assertThat(price(of("100", "101", "102"), "nobody")).isEqualTo("101");
    }

    private static Agreement of(String... prices) {
        Map<ProviderId, Price> opinions = new TreeMap<>();
        for (int i = 0; i < prices.length; i++) {
            opinions.put(new ProviderId("p" + i), new Price(new BigDecimal(prices[i]), BigInteger.ONE));
        }
        return Agreement.of(opinions);
    }

    private static String price(Agreement agreement, String besides) {
        Optional<Price> price = agreement.besides(new ProviderId(besides));
        return price.orElseThrow().usd().toPlainString();
    }
}
