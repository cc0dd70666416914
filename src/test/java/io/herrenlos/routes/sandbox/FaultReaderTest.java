package io.herrenlos.routes.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultReaderTest {

    @Test
    void a_whole_fault_is_read() {
        Fault fault = read("""
                {"fault": "answer", "rate": 0.25, "latencyMs": 40, "jitterMs": 5, "status": 418,
                 "headers": {"Retry-After": "7"}, "body": "{}"}""");

        assertThat(fault.kind()).isEqualTo(FaultKind.ANSWER);
        assertThat(fault.rate()).isEqualByComparingTo("0.25");
        assertThat(fault.latency(new Latency(1, 1))).isEqualTo(new Latency(40, 5));
        assertThat(fault.status()).hasValue(418);
        assertThat(fault.headers()).containsExactly(Map.entry("Retry-After", "7"));
        assertThat(fault.body()).contains("{}");
    }

    @Test
    void without_a_rate_every_call_is_hit_and_null_is_absent() {
        Fault fault = read("{\"fault\": \"hang-headers\", \"rate\": null, \"status\": null}");

        assertThat(fault.rate()).isEqualByComparingTo("1");
        assertThat(fault.latency(new Latency(12, 3))).isEqualTo(new Latency(12, 3));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            {}                                             | fault        | must be one of none, latency
            {"fault":"explode"}                            | fault        | must be one of none, latency
            {"fault":7}                                    | fault        | must be one of none, latency
            {"fault":"none","rate":1.5}                    | rate         | from 0 to 1
            {"fault":"none","rate":-0.1}                   | rate         | from 0 to 1
            {"fault":"none","rate":"0.5"}                  | rate         | must be a number
            {"fault":"none","rate":0.12345678901}          | rate         | up to 9 digits
            {"fault":"latency"}                            | latencyMs    | is needed
            {"fault":"latency","latencyMs":-1}             | latencyMs    | from 0 to 600000
            {"fault":"latency","latencyMs":1.5}            | latencyMs    | whole number
            {"fault":"latency","latencyMs":99999999999}    | latencyMs    | from 0 to 600000
            {"fault":"latency","latencyMs":1,"jitterMs":"x"} | jitterMs   | whole number
            {"fault":"status"}                             | status       | is needed
            {"fault":"status","status":99}                 | status       | from 200 to 599
            {"fault":"status","status":204,"body":"x"}     | body         | left out
            {"fault":"answer","headers":["a"]}             | headers      | must be an object
            {"fault":"answer","headers":{"a":1}}           | headers.a    | printable ASCII
            {"fault":"answer","headers":{"a":"b\\nc"}}     | headers.a    | printable ASCII
            {"fault":"answer","headers":{"a b":"c"}}       | headers.a b  | not the name
            {"fault":"answer","headers":{"Content-Length":"5"}} | headers.Content-Length | server's own
            {"fault":"answer","body":{}}                   | body         | must be a text
            {"fault":"none","latencyMS":5}                 | latencyMS    | is not known; known are fault
            {"fault":"none","fault":"none"}                | ''           | one JSON object
            [1]                                            | ''           | one JSON object
            nonsense                                       | ''           | one JSON object
            ''                                             | ''           | one JSON object
            """)
    void a_bad_field_is_named_with_its_remedy(String json, String field, String remedy) {
        assertThat(errors(json))
                .hasSize(1)
                .hasEntrySatisfying(field, message -> assertThat(message).contains(remedy));
    }

    @Test
    void all_bad_fields_are_named_at_once() {
        assertThat(errors("{\"fault\":\"boom\",\"rate\":2,\"status\":1,\"latencyMs\":-1,\"wat\":0}"))
                .containsOnlyKeys("wat", "fault", "rate", "latencyMs", "status");
    }

    private static Fault read(String json) {
        return ((FaultReader.Result.Read) FaultReader.read(json)).fault();
    }

    private static Map<String, String> errors(String json) {
        return ((FaultReader.Result.Refused) FaultReader.read(json)).errors();
    }
}
