package io.herrenlos.routes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** The tables in {@code faults/}: which test holds off which known fault. */
class FaultTableTest {

    private static final Path TABLES = Path.of("src/test/resources/faults");
    private static final Pattern LINE =
            Pattern.compile("\\| ([CSB]\\d+(?:, [CSB]\\d+)*) \\| [^|]+ \\| ([\\w.]+)#(\\w+) \\|");

    @Test
    void every_line_names_its_rows_and_a_test_that_exists() throws IOException {
        List<String> lines = lines();

        assertThat(lines).isNotEmpty().allSatisfy(line -> {
            var matcher = LINE.matcher(line);
            assertThat(matcher.matches())
                    .as("rows, fault and test of: %s", line)
                    .isTrue();
            assertThat(tests("io.herrenlos.routes." + matcher.group(2))).contains(matcher.group(3));
        });
    }

    @Test
    void no_row_names_the_same_test_twice() throws IOException {
        assertThat(lines()).doesNotHaveDuplicates();
    }

    /** The lines of all tables below their heads. */
    private static List<String> lines() throws IOException {
        try (Stream<Path> tables = Files.list(TABLES)) {
            return tables.flatMap(FaultTableTest::read)
                    .filter(line -> line.startsWith("| ") && !line.startsWith("| Row"))
                    .toList();
        }
    }

    private static Stream<String> read(Path table) {
        try {
            return Files.readAllLines(table).stream();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private static List<String> tests(String type) {
        try {
            return Arrays.stream(Class.forName(type).getDeclaredMethods())
                    .filter(method -> AnnotationSupport.isAnnotated(method, Testable.class))
                    .map(method -> method.getName())
                    .toList();
        } catch (ClassNotFoundException absent) {
            throw new AssertionError("there is no test class " + type, absent);
        }
    }
}
