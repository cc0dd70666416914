package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.herrenlos.routes.quote.FailureCause;
import io.herrenlos.routes.quote.Outcome;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "7",
                "\"text\"",
                "[]",
                "{",
                "{\"a\":1",
                "{\"a\":\"1",
                "{\"a\":1}x",
                "{}{}",
                "{a:1}",
                "{\"a\":NaN}",
                "<html>",
                "{\"a\":01}",
                "{\"a\":1E99999999999}"
            })
    void what_is_not_one_whole_object_is_nothing(String body) {
        assertThat(Json.tryParse(answer(body))).isEmpty();
    }

    @Test
    void depth_and_length_of_numbers_are_bounded() {
        assertThat(Json.tryParse(answer("{\"a\":" + "[".repeat(63) + "]".repeat(63) + "}")))
                .isPresent();
        assertThat(Json.tryParse(answer("{\"a\":" + "[".repeat(64) + "]".repeat(64) + "}")))
                .isEmpty();
        assertThat(Json.tryParse(answer("{\"a\":" + "1".repeat(101) + "}"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7",
                "\"\"",
                "\"-7\"",
                "\"+7\"",
                "\"07\"",
                "\"7.0\"",
                "\"7e3\"",
                "\"0x7\"",
                "\"7,000\"",
                "\" 7\"",
                "\"Infinity\"",
                "\"NaN\"",
                "\"٣\"",
                "true",
                "[\"7\"]",
                "{}",
                "\"115792089237316195423570985008687907853269984665640564039457584007913129639936\""
            })
    void an_amount_is_digits_in_a_string_below_2_to_256(String value) {
        unreadable(() -> json(value).at("a").amount());
    }

    @Test
    void the_largest_amount_is_read_exactly() {
        String most = "115792089237316195423570985008687907853269984665640564039457584007913129639935";
        assertThat(json("\"" + most + "\"").at("a").amount()).hasToString(most);
    }

    @Test
    void an_output_is_positive_and_a_minimum_does_not_exceed_it() {
        unreadable(() -> json("\"0\"").at("a").positiveAmount());
        Json seven = json("\"7\"").at("a");
        assertThat(seven.amountUpTo(seven.positiveAmount())).hasToString("7");
        unreadable(() -> seven.amountUpTo(BigInteger.valueOf(6)));
    }

    @ParameterizedTest
    @CsvSource({"\"0.5\", 0.5", "0.5, 0.5", "12, 12", "1E-7, 0.0000001"})
    void a_decimal_is_read_exactly_from_a_string_or_a_number(String value, String decimal) {
        assertThat(json(value).at("a").decimal()).isEqualByComparingTo(decimal);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-1",
                "\"-1\"",
                "\"1e3\"",
                "\"1,5\"",
                "\".5\"",
                "\"5.\"",
                "\"Infinity\"",
                "1e400",
                "1E-400",
                "1E999999999",
                "true"
            })
    void a_decimal_is_neither_negative_nor_absurd_nor_in_another_form(String value) {
        unreadable(() -> json(value).at("a").decimal());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.020096", "0.5", "0", "-12"})
    void a_loss_is_a_text_with_a_sign(String decimal) {
        assertThat(json("\"" + decimal + "\"").at("a").signedDecimal()).isEqualByComparingTo(decimal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "\"--1\"", "\"+1\"", "\"-1e3\"", "\"- 1\"", "\"-\"", "\"\"", "\"-Infinity\"", "true"})
    void a_loss_has_no_other_form(String value) {
        unreadable(() -> json(value).at("a").signedDecimal());
    }

    @Test
    void a_moment_is_a_whole_number_of_seconds_before_the_year_2100() {
        assertThat(json("1788000900").at("a").epochSeconds()).isEqualTo(Instant.parse("2026-08-29T10:55:00Z"));
        assertThat(json("4102444799").at("a").epochSeconds()).isEqualTo(Instant.parse("2099-12-31T23:59:59Z"));
        for (String value : new String[] {"4102444800", "1788000900000", "0", "-1", "1.5", "1e9", "\"1788000900\""}) {
            unreadable(() -> json(value).at("a").epochSeconds());
        }
    }

    @Test
    void no_price_has_many_forms() {
        for (String value : new String[] {"null", "\"\"", "\"0\"", "\"0.00\"", "0"}) {
            assertThat(json(value).usd("a")).as(value).isEmpty();
        }
        assertThat(json("7").usd("b")).isEmpty();
        assertThat(json("\"0.01\"").usd("a").orElseThrow()).isEqualByComparingTo("0.01");
    }

    @Test
    void seconds_keep_milliseconds_and_end_at_a_year() {
        assertThat(json("4.5").at("a").seconds()).isEqualTo(Duration.ofMillis(4500));
        assertThat(json("\"0.0004\"").at("a").seconds()).isZero();
        assertThat(json("31536000").at("a").seconds()).isEqualTo(Duration.ofDays(365));
        unreadable(() -> json("31536001").at("a").seconds());
    }

    @Test
    void a_code_is_one_word_or_an_integer_and_nothing_else() {
        assertThat(json("1002").code("a")).contains("1002");
        assertThat(json("\"NO_ROUTE\"").code("a")).contains("NO_ROUTE");
        for (String value :
                new String[] {"\"\"", "1.5", "true", "{}", "\"free text of theirs\"", "\"" + "x".repeat(65) + "\""}) {
            assertThat(json(value).code("a")).as(value).isEmpty();
        }
    }

    @Test
    void what_cannot_be_read_is_named_by_its_path() {
        assertThatThrownBy(() -> json("{\"b\":[{\"c\":\"x\"}]}")
                        .at("a")
                        .at("b")
                        .elements()
                        .getFirst()
                        .at("c")
                        .amount())
                .isInstanceOfSatisfying(
                        ProviderFailure.class,
                        failure -> assertThat(failure.outcome())
                                .isEqualTo(Outcome.Failed.of(FailureCause.UNREADABLE, "a.b[0].c")));
    }

    private static Json json(String value) {
        return Json.tryParse(answer("{\"a\":" + value + "}")).orElseThrow();
    }

    private static HttpAnswer answer(String body) {
        return new HttpAnswer(200, Map.of(), body.getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
    }

    private static void unreadable(ThrowingCallable reading) {
        assertThatThrownBy(reading)
                .isInstanceOfSatisfying(
                        ProviderFailure.class,
                        failure -> assertThat(failure.outcome())
                                .isEqualTo(Outcome.Failed.of(FailureCause.UNREADABLE, "a")));
    }
}
