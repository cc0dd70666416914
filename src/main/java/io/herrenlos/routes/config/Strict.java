package io.herrenlos.routes.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.spi.Converter;

/** Converters that say the remedy, where the built-in ones guess or only complain. */
public final class Strict {

    private Strict() {}

    /** The built-in one takes every unknown word for false. */
    public static final class Switch implements Converter<Boolean> {
        @Override
        public Boolean convert(String value) {
            return switch (value.strip()) {
                case "true" -> true;
                case "false" -> false;
                default -> throw new IllegalArgumentException("- give true or false");
            };
        }
    }

    public static final class Count implements Converter<Integer> {
        @Override
        public Integer convert(String value) {
            try {
                return Integer.valueOf(value.strip());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("- give a whole number, such as 1", e);
            }
        }
    }

    public static final class Span implements Converter<Duration> {
        private static final Pattern SIMPLE = Pattern.compile("[0-9]+(?:ms|s|m|h)");

        @Override
        public Duration convert(String value) {
            String text = value.strip();
            try {
                if (text.endsWith("ms") && SIMPLE.matcher(text).matches()) {
                    return Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)));
                }
                return Duration.parse(SIMPLE.matcher(text).matches() ? "PT" + text : text);
            } catch (DateTimeParseException | ArithmeticException | NumberFormatException e) {
                throw new IllegalArgumentException("- give a time with its unit, such as 6s or 500ms", e);
            }
        }
    }
}
