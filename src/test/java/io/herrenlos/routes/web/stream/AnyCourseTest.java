package io.herrenlos.routes.web.stream;

import static io.herrenlos.routes.web.stream.Event.Kind.ASKING;
import static io.herrenlos.routes.web.stream.Event.Kind.DONE;
import static io.herrenlos.routes.web.stream.Event.Kind.HEARTBEAT;
import static io.herrenlos.routes.web.stream.Event.Kind.PROVIDER;
import static io.herrenlos.routes.web.stream.Event.Kind.ROUTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.herrenlos.routes.fanout.FakeProvider;
import io.herrenlos.routes.ranking.Warning;
import io.herrenlos.routes.web.api.AnswerJson;
import io.herrenlos.routes.web.api.AnswerJson.AnswerName;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What holds of every stream, whatever the providers do, in whichever order, and however its reader takes it. */
class AnyCourseTest {

    private static final Set<Warning> DOUBTS =
            EnumSet.of(Warning.WORTH_ABOVE_INPUT, Warning.ABOVE_OTHERS, Warning.DISAGREE);

    /** Something that happens while a request is asked. */
    private sealed interface Step {
        record Quotes(int provider, int amount) implements Step {}

        record SaysNo(int provider) implements Step {}

        record Fails(int provider) implements Step {}

        record TimePasses(int millis) implements Step {}

        record ReaderTakes(int events) implements Step {}
    }

    @Provide
    Arbitrary<List<Step>> courses() {
        Arbitrary<Integer> provider = Arbitraries.integers().between(0, 2);
        Arbitrary<Step> step = Arbitraries.oneOf(
                Combinators.combine(provider, Arbitraries.integers().between(1_000, 1_500))
                        .as(Step.Quotes::new),
                provider.map(Step.SaysNo::new),
                provider.map(Step.Fails::new),
                Arbitraries.integers().between(1, 2_500).map(Step.TimePasses::new),
                Arbitraries.integers().between(1, 3).map(Step.ReaderTakes::new));
        return step.list().ofMaxSize(12);
    }

    @Property
    void it_is_whole_in_order_and_ends_once_with_the_answer_of_all_others(
            @ForAll("courses") List<Step> course, @ForAll @IntRange(max = 3) int benched) {
        var stage = new Stage();
        List<FakeProvider> providers = List.of(stage.a, stage.b, stage.c);
        if (benched < providers.size()) {
            stage.bench(providers.get(benched));
        }
        AssertSubscriber<Event> reader = stage.reader(1);
        CompletableFuture<AnswerJson> others = stage.answer();

        play(course, stage, reader);
        stage.time.pass(Duration.ofSeconds(6));
        reader.request(Long.MAX_VALUE);

        reader.assertCompleted();
        List<Event> told = reader.getItems().stream()
                .filter(event -> event.kind() != HEARTBEAT)
                .toList();
        assertThat(told.getFirst().kind()).isEqualTo(ASKING);
        assertThat(told.getLast()).isEqualTo(new Event(DONE, others.join()));
        assertThat(told).as("nothing comes twice").doesNotHaveDuplicates();
        assertThat(of(PROVIDER, AnswerJson.ProviderJson.class, told))
                .extracting(AnswerJson.ProviderJson::id)
                .containsExactlyInAnyOrder("aa", "bb", "cc", "off");
        everyListIsOfAllThatHaveQuotedAndInOrder(told);
        List<RoutesJson> lists = of(ROUTES, RoutesJson.class, told);
        assertThat(lists.isEmpty() ? List.of() : ids(lists.getLast().routes()))
                .isEqualTo(ids(others.join().routes()));
        assertThat(stage.time.alarmsSet()).isZero();
    }

    private static void play(List<Step> course, Stage stage, AssertSubscriber<Event> reader) {
        List<FakeProvider> providers = List.of(stage.a, stage.b, stage.c);
        for (Step step : course) {
            switch (step) {
                case Step.Quotes(int provider, int amount)
                when providers.get(provider).isAsked() ->
                    providers.get(provider).quotes(amount);
                case Step.SaysNo(int provider)
                when providers.get(provider).isAsked() ->
                    providers.get(provider).ends(Stage.NO);
                case Step.Fails(int provider)
                when providers.get(provider).isAsked() ->
                    providers.get(provider).ends(Stage.DOWN);
                case Step.TimePasses(int millis) -> stage.time.pass(Duration.ofMillis(millis));
                case Step.ReaderTakes(int events) -> reader.request(events);
                case Step.Quotes notAsked -> {}
                case Step.SaysNo notAsked -> {}
                case Step.Fails notAsked -> {}
            }
        }
    }

    private static void everyListIsOfAllThatHaveQuotedAndInOrder(List<Event> told) {
        var quoted = new HashSet<String>();
        for (Event event : told) {
            switch (event.json()) {
                case AnswerJson.ProviderJson word when word.answer() == AnswerName.QUOTED -> quoted.add(word.id());
                case RoutesJson list -> {
                    assertThat(list.routes())
                            .extracting(AnswerJson.RouteJson::provider)
                            .containsExactlyInAnyOrderElementsOf(quoted);
                    assertThat(list.routes())
                            .isSortedAccordingTo(Comparator.comparing(AnyCourseTest::isDoubted)
                                    .thenComparing(AnyCourseTest::worth, Comparator.reverseOrder()));
                }
                default -> {}
            }
        }
    }

    private static boolean isDoubted(AnswerJson.RouteJson route) {
        return route.warnings().stream().anyMatch(DOUBTS::contains);
    }

    /** Among the doubted the smallest promise may stand first. */
    private static BigInteger worth(AnswerJson.RouteJson route) {
        return isDoubted(route) ? BigInteger.ZERO : new BigInteger(route.rankAmount());
    }

    private static List<String> ids(List<AnswerJson.RouteJson> routes) {
        return routes.stream().map(AnswerJson.RouteJson::quoteId).toList();
    }

    private static <T> List<T> of(Event.Kind kind, Class<T> type, List<Event> told) {
        return told.stream()
                .filter(event -> event.kind() == kind)
                .map(event -> type.cast(event.json()))
                .toList();
    }
}
