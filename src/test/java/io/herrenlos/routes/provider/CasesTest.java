package io.herrenlos.routes.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.herrenlos.routes.quote.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every provider's recorded answers, read by its own reader. The folders are found by the providers' ids; with the system
 * property {@code cases.dir} those of {@code DIR/<provider>/cases} are read as well.
 */
class CasesTest {

    private static final Path OURS = Path.of("src/test/resources/provider");

    private final Map<String, RouteProvider> providers = EveryProvider.byId();

    @TestFactory
    Stream<DynamicNode> a_recorded_answer_is_read_as_its_index_says() {
        return providers.values().stream()
                .map(provider -> dynamicContainer(idOf(provider), readings(provider, ours(provider))));
    }

    @TestFactory
    Stream<DynamicNode> an_answer_in_the_further_folders_is_read_as_its_index_says() throws IOException {
        String dir = System.getProperty("cases.dir", "");
        if (dir.isEmpty()) {
            return Stream.empty();
        }
        try (Stream<Path> folders = Files.list(Path.of(dir))) {
            List<Path> withCases = folders.filter(folder -> Files.isDirectory(folder.resolve("cases")))
                    .sorted()
                    .toList();
            assertThat(withCases).as("folders with cases in " + dir).isNotEmpty();
            return withCases.stream().map(this::further);
        }
    }

    @TestFactory
    Stream<DynamicTest> a_provider_has_recorded_answers_of_every_kind() {
        return providers.values().stream()
                .map(provider -> dynamicTest(idOf(provider), () -> CaseDemands.check(RecordedCase.in(ours(provider)))));
    }

    @TestFactory
    Stream<DynamicTest> every_recorded_file_stands_once_in_its_index() {
        return providers.values().stream()
                .map(provider -> dynamicTest(idOf(provider), () -> {
                    try (Stream<Path> files = Files.list(ours(provider))) {
                        assertThat(RecordedCase.in(ours(provider)).stream().map(RecordedCase::file))
                                .containsExactlyInAnyOrderElementsOf(
                                        files.map(file -> file.getFileName().toString())
                                                .filter(name -> !name.equals(RecordedCase.INDEX))
                                                .toList());
                    }
                }));
    }

    @TestFactory
    Stream<DynamicNode> a_line_of_a_table_decides_the_answer_that_it_names() {
        return providers.values().stream().map(provider -> {
            ErrorTable table = EveryProvider.tableOf(provider);
            List<RecordedCase> recorded = RecordedCase.in(ours(provider));
            return dynamicContainer(
                    idOf(provider),
                    table.lines().stream()
                            .map(line -> dynamicTest(line.recordedCase(), () -> {
                                assertThat(line.source()).isNotBlank();
                                assertThat(recorded)
                                        .filteredOn(one -> one.file().equals(line.recordedCase()))
                                        .singleElement()
                                        .satisfies(one -> assertThat(table.line(table.error(one.answer())))
                                                .isSameAs(line));
                            })));
        });
    }

    private DynamicNode further(Path folder) {
        String id = folder.getFileName().toString();
        RouteProvider provider = providers.get(id);
        return provider == null
                ? dynamicTest(id, () -> Assumptions.abort("there is no provider " + id))
                : dynamicContainer(id, readings(provider, folder.resolve("cases")));
    }

    private static Stream<DynamicTest> readings(RouteProvider provider, Path folder) {
        return RecordedCase.in(folder).stream()
                .map(one -> dynamicTest(one.file(), () -> CaseExpectation.check(one, outcome(provider, one))));
    }

    private static Outcome outcome(RouteProvider provider, RecordedCase one) {
        try {
            return new Outcome.Quoted(provider.read(one.answer(), one.request()));
        } catch (NotQuotedException notQuoted) {
            return notQuoted.outcome();
        }
    }

    private static Path ours(RouteProvider provider) {
        return OURS.resolve(idOf(provider)).resolve("cases");
    }

    private static String idOf(RouteProvider provider) {
        return provider.info().id().value();
    }
}
