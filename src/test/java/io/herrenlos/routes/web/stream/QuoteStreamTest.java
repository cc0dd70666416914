package io.herrenlos.routes.web.stream;

import static io.herrenlos.routes.web.stream.Event.Kind.ASKING;
import static io.herrenlos.routes.web.stream.Event.Kind.DONE;
import static io.herrenlos.routes.web.stream.Event.Kind.HEARTBEAT;
import static io.herrenlos.routes.web.stream.Event.Kind.NOTICE;
import static io.herrenlos.routes.web.stream.Event.Kind.PROVIDER;
import static io.herrenlos.routes.web.stream.Event.Kind.ROUTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.provider.Serving;
import io.herrenlos.routes.quote.NotAsked;
import io.herrenlos.routes.web.api.AnswerJson;
import io.herrenlos.routes.web.api.NoticeJson;
import io.herrenlos.routes.web.api.Problem;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class QuoteStreamTest {

    private final Stage stage = new Stage();

    @Test
    void it_begins_with_who_is_asked_and_the_words_of_those_who_are_not() {
        stage.b.serving = new Serving.NotServed(NotAsked.because(NotAsked.Why.NOT_SERVED));

        AssertSubscriber<Event> reader = stage.reader();

        assertThat(kinds(reader)).containsExactly(ASKING, PROVIDER, PROVIDER);
        assertThat(told(reader, ASKING, AskingJson.class))
                .singleElement()
                .extracting(AskingJson::asking)
                .isEqualTo(List.of("aa", "cc"));
        assertThat(words(reader)).containsExactly("bb NOT_SERVED", "off DISABLED");
    }

    @Test
    void one_whose_breaker_refuses_is_not_among_those_who_are_asked() {
        stage.bench(stage.b);

        AssertSubscriber<Event> reader = stage.reader();

        assertThat(told(reader, ASKING, AskingJson.class)
                        .findFirst()
                        .orElseThrow()
                        .asking())
                .containsExactly("aa", "cc");
        assertThat(words(reader)).containsExactly("bb BENCHED", "off DISABLED");
    }

    @Test
    void each_route_is_put_in_its_place_as_it_lands() {
        AssertSubscriber<Event> reader = stage.reader();
        stage.b.quotes(1005);
        stage.c.quotes(1007);
        stage.a.quotes(1006);

        assertThat(lists(reader))
                .containsExactly(List.of("1005"), List.of("1007", "1005"), List.of("1007", "1006", "1005"));
        assertThat(words(reader)).containsExactly("off DISABLED", "bb QUOTED", "cc QUOTED", "aa QUOTED");
        assertThat(kinds(reader)).endsWith(PROVIDER, ROUTES, DONE);
        reader.assertCompleted();
    }

    @Test
    void what_changes_no_list_sends_none() {
        AssertSubscriber<Event> reader = stage.reader();
        stage.a.quotes(1006);
        stage.b.ends(Stage.NO);

        assertThat(kinds(reader)).containsExactly(ASKING, PROVIDER, PROVIDER, ROUTES, PROVIDER);
    }

    @Test
    void those_that_are_not_waited_for_are_late_at_the_end_and_change_nothing_afterwards() {
        AssertSubscriber<Event> reader = stage.reader();
        stage.a.quotes(1006);
        stage.b.quotes(1005);
        stage.time.pass(Duration.ofSeconds(2));
        assertThat(words(reader)).endsWith("cc LATE");
        int told = reader.getItems().size();

        stage.c.quotes(1009);

        assertThat(reader.getItems()).hasSize(told);
        assertThat(stage.ended).as("calls whose outcome is recorded").hasSize(3);
        reader.assertCompleted();
    }

    @Test
    void a_reader_that_takes_nothing_keeps_nothing_and_gets_the_newest_list_only() {
        AssertSubscriber<Event> reader = stage.reader(1);
        stage.a.quotes(1006);
        stage.b.quotes(1005);
        stage.time.pass(Duration.ofSeconds(30));
        assertThat(kinds(reader)).containsExactly(ASKING);
        assertThat(stage.time.alarmsSet()).isZero();

        reader.request(Long.MAX_VALUE);

        assertThat(lists(reader)).containsExactly(List.of("1006", "1005"));
        assertThat(words(reader)).containsExactly("off DISABLED", "aa QUOTED", "bb QUOTED", "cc LATE");
        assertThat(kinds(reader)).containsOnlyOnce(DONE).endsWith(DONE).doesNotContain(HEARTBEAT);
        reader.assertCompleted();
    }

    @Test
    void nothing_new_for_two_seconds_is_a_sign_of_life() {
        AssertSubscriber<Event> reader = stage.reader();
        stage.time.pass(Duration.ofMillis(4_100));
        assertThat(kinds(reader)).containsExactly(ASKING, PROVIDER, HEARTBEAT, HEARTBEAT);
    }

    @Test
    void no_ending_leaves_an_alarm_behind() {
        AssertSubscriber<Event> reader = stage.reader();
        stage.time.pass(Duration.ofSeconds(6));
        reader.assertCompleted();
        assertThat(stage.time.alarmsSet()).isZero();
    }

    @Test
    void a_reader_that_leaves_changes_nothing_for_the_calls_and_leaves_nothing_behind() {
        AssertSubscriber<Event> reader = stage.reader();
        reader.cancel();
        stage.a.quotes(1006);
        stage.b.ends(Stage.NO);
        stage.c.ends(Stage.DOWN);

        assertThat(stage.ended).hasSize(3);
        assertThat(stage.time.alarmsSet()).isZero();
        assertThat(kinds(reader)).containsExactly(ASKING, PROVIDER);
    }

    @Test
    void a_notice_comes_with_the_first_route_and_once() {
        stage.bench(stage.b);
        AssertSubscriber<Event> reader = stage.reader();
        assertThat(kinds(reader)).doesNotContain(NOTICE);
        stage.a.quotes(1006);
        assertThat(kinds(reader)).endsWith(PROVIDER, ROUTES, NOTICE);
        stage.c.quotes(1007);

        assertThat(told(reader, NOTICE, NoticeJson.class))
                .isEqualTo(done(reader).notices())
                .hasSize(1);
    }

    @Test
    void that_the_trouble_is_ours_is_not_said_before_all_have_had_their_say() {
        stage.bench(stage.b);
        stage.bench(stage.c);
        AssertSubscriber<Event> reader = stage.reader();
        assertThat(kinds(reader)).doesNotContain(NOTICE);
        stage.a.ends(Stage.NO);

        assertThat(told(reader, NOTICE, NoticeJson.class).map(NoticeJson::code))
                .containsExactly(NoticeJson.Code.OWN_TROUBLE);
    }

    @Test
    void all_benched_is_an_end_at_once() {
        stage.bench(stage.a);
        stage.bench(stage.b);
        stage.bench(stage.c);

        AssertSubscriber<Event> reader = stage.reader();

        assertThat(done(reader).outcome()).isEqualTo(AnswerJson.OutcomeName.TEMPORARILY_UNAVAILABLE);
        assertThat(kinds(reader)).startsWith(ASKING).containsOnlyOnce(DONE).doesNotContain(ROUTES);
        reader.assertCompleted();
    }

    @Test
    void a_bug_of_ours_ends_it_as_well_and_says_no_more_than_that() {
        stage.b.serving = null;

        AssertSubscriber<Event> reader = stage.reader();

        assertThat(reader.getItems()).singleElement().satisfies(end -> {
            assertThat(end.kind()).isEqualTo(DONE);
            assertThat(end.json())
                    .isInstanceOfSatisfying(
                            Problem.class,
                            problem -> assertThat(problem.status()).isEqualTo(500));
        });
        reader.assertCompleted();
    }

    private static List<Event.Kind> kinds(AssertSubscriber<Event> reader) {
        return reader.getItems().stream().map(Event::kind).toList();
    }

    private static <T> Stream<T> told(AssertSubscriber<Event> reader, Event.Kind kind, Class<T> type) {
        return reader.getItems().stream().filter(event -> event.kind() == kind).map(event -> type.cast(event.json()));
    }

    private static AnswerJson done(AssertSubscriber<Event> reader) {
        return told(reader, DONE, AnswerJson.class).findFirst().orElseThrow();
    }

    private static List<String> words(AssertSubscriber<Event> reader) {
        return told(reader, PROVIDER, AnswerJson.ProviderJson.class)
                .map(word -> word.id() + " " + word.answer())
                .toList();
    }

    private static List<List<String>> lists(AssertSubscriber<Event> reader) {
        return told(reader, ROUTES, RoutesJson.class)
                .map(list -> list.routes().stream()
                        .map(AnswerJson.RouteJson::toAmount)
                        .toList())
                .toList();
    }
}
