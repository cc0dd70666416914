package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** What a provider's folder of recorded answers must hold at least. */
final class CaseDemands {

    private CaseDemands() {}

    static void check(List<RecordedCase> cases) {
        assertThat(of(cases, "QUOTE")).as("quotes").hasSizeGreaterThanOrEqualTo(2);
        assertThat(of(cases, "NO_ROUTE")
                        .map(one -> one.expect().path("reason").textValue())
                        .distinct())
                .as("reasons for no route")
                .hasSizeGreaterThanOrEqualTo(3);
        assertThat(of(cases, "BAD_REQUEST")).as("rejections").isNotEmpty();
        assertThat(of(cases, "RATE_LIMITED")
                        .filter(one -> one.expect().path("retryAfterSeconds").intValue() > 0))
                .as("throttles that name their wait")
                .isNotEmpty();
        assertThat(of(cases, "UPSTREAM_FAILURE")).as("failures").hasSizeGreaterThanOrEqualTo(3);
        assertThat(of(cases, "UPSTREAM_FAILURE").filter(one -> one.answer().isPage()))
                .as("pages")
                .isNotEmpty();
        assertThat(of(cases, "UPSTREAM_FAILURE").filter(CaseDemands::isTruncated))
                .as("truncated answers")
                .isNotEmpty();
    }

    private static Stream<RecordedCase> of(List<RecordedCase> cases, String kind) {
        return cases.stream()
                .filter(one -> one.expect().path("class").textValue().equals(kind));
    }

    /** It begins as an object and does not end as one. */
    private static boolean isTruncated(RecordedCase one) {
        String body = new String(one.answer().body(), StandardCharsets.UTF_8).strip();
        return one.answer().status() == 200 && body.startsWith("{") && !body.endsWith("}");
    }
}
