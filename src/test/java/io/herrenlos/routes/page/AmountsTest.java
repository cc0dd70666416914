package io.herrenlos.routes.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is typed, what goes out, and what is shown of it. */
@QuarkusTest
class AmountsTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "1|18|1000000000000000000",
                "0.000000000000000001|18|1",
                "123456789012345678.123456789012345678|18|123456789012345678123456789012345678",
                "12.50|6|12500000",
                ".5|6|500000",
                "5.|6|5000000",
                "1,5|6|1500000",
                "0,125|6|125000",
                "7|0|7",
                "1,234|6|AMOUNT_AMBIGUOUS",
                "1,234,567|6|AMOUNT_AMBIGUOUS",
                "1,234.5|6|AMOUNT_UNREADABLE",
                "1e3|6|AMOUNT_UNREADABLE",
                "-1|6|AMOUNT_UNREADABLE",
                "0x10|6|AMOUNT_UNREADABLE",
                ".|6|AMOUNT_UNREADABLE",
                "1.2345678|6|AMOUNT_TOO_FINE",
                "1.2345670|6|1234567",
                "0.00|6|AMOUNT_ZERO",
                "\" \"|6|AMOUNT_MISSING",
                "340282366920938463463374607431768211456|0|AMOUNT_BEYOND"
            })
    void what_is_typed_goes_out_exactly_or_is_refused_by_name(String typed, int decimals, String expected) {
        assertThat(module(
                        "amounts",
                        "m => { const r = m.parse(%s, %d); return r.problem ?? String(r.amount); }"
                                .formatted(quoted(typed), decimals)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1, 18, 0.000000000000000001", "1500000, 6, 1.5", "1000000, 6, 1", "7, 0, 7", "-1500000, 6, -1.5"})
    void all_digits_come_back(String smallest, int decimals, String expected) {
        assertThat(module("amounts", "m => m.plain(%sn, %d)".formatted(smallest, decimals)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2996769999|6|2,996.76",
                "2996000000|6|2,996.00",
                "1999999999999999999|18|1.99999",
                "12345678900000000|18|0.0123456",
                "1234567890987654321|9|1,234,567,890.98",
                "7|0|7"
            })
    void what_is_shown_is_never_more_than_there_is(String smallest, int decimals, String shown) {
        assertThat(module("format", "m => m.brief('%s', %d)".formatted(smallest, decimals)))
                .isEqualTo(shown);
    }

    @Test
    void no_digit_is_lost_on_the_way_to_the_eye() {
        assertThat(module("format", "m => m.amount('123456789012345678123456789012345678', 18)"))
                .isEqualTo("123,456,789,012,345,678.123456789012345678");
    }

    @ParameterizedTest
    @CsvSource({"9958, 10000, -42", "10000, 10000, 0", "9999, 20000, -5001", "3, 7, -5714"})
    void a_distance_is_rounded_to_the_nearest(String amount, String base, int bps) {
        assertThat(module("amounts", "m => m.distanceBps(%sn, %sn)".formatted(amount, base)))
                .isEqualTo(bps);
    }

    private static String quoted(String text) {
        return "'" + text + "'";
    }

    private static Object module(String name, String function) {
        return BROWSER.module("/ui/" + name + ".js", function);
    }
}
