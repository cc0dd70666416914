package io.herrenlos.routes.web.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldsTest {

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void a_body_is_read_as_a_url_would_be() {
        assertThat(Fields.of(
                        "{\"slippageBps\": 50, \"providers\": [\"lifi\", \"relay\"], \"toAddress\": null}\n", json))
                .isEqualTo(Map.of("slippageBps", "50", "providers", "lifi,relay"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "\"fromChain\"", "{\"a\": 1", "{\"a\": 1} x", "{\"a\": 1} {\"b\": 2}"})
    void whatever_is_not_one_json_object_is_refused(String body) {
        assertThatExceptionOfType(BadFieldsException.class)
                .isThrownBy(() -> Fields.of(body, json))
                .satisfies(refused -> assertThat(refused.errors())
                        .extracting(Problem.FieldError::field)
                        .containsExactly("body"));
    }

    @Test
    void a_value_is_quoted_back_up_to_a_length_that_can_be_read() {
        assertThat(Problem.FieldError.of("chain", "x".repeat(10_000), "is no chain")
                        .message())
                .startsWith("chain 'xxx")
                .endsWith("xxx…' is no chain")
                .hasSizeLessThan(120);
    }
}
