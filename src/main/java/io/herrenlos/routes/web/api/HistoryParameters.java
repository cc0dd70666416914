package io.herrenlos.routes.web.api;

import io.herrenlos.routes.health.history.Steps;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads which stretch of a history is wanted, all fields before it complains. One use each. */
final class HistoryParameters {

    private static final List<String> NAMES = List.of("from", "to", "step");
    private static final Duration USUAL_STRETCH = Duration.ofHours(24);
    private static final int MOST_POINTS = 1_500;
    private static final int USUAL_POINTS = 300;
    private static final Pattern STEP = Pattern.compile("([1-9][0-9]{0,3})([mhd])");
    private static final List<Duration> USUAL_STEPS = List.of(
            Duration.ofMinutes(1),
            Duration.ofMinutes(5),
            Duration.ofMinutes(15),
            Duration.ofHours(1),
            Duration.ofHours(6),
            Duration.ofDays(1));
    /** Nothing that is kept is older, by far; in days it is fewer than the most points. */
    private static final Duration FAR = Duration.ofDays(730);

    private final Map<String, String> fields;
    private final Instant now;
    private final List<Problem.FieldError> errors = new ArrayList<>();

    HistoryParameters(Map<String, String> fields, Instant now) {
        this.fields = fields;
        this.now = now;
    }

    /** @throws BadFieldsException naming every bad field, each with the remedy */
    Steps read() {
        fields.keySet().stream()
                .filter(name -> !NAMES.contains(name))
                .sorted()
                .forEach(name -> complain(name, name + " is no parameter here; give from, to and step"));
        Instant to = time("to").orElse(now);
        Instant from = time("from").orElse(to.minus(USUAL_STRETCH));
        if (!from.isBefore(to)) {
            complain("from", "from is not before to; give an earlier time");
        }
        Duration length = step().orElseGet(() -> usualStep(Duration.between(from, to)));
        if (errors.isEmpty()) {
            Duration stretch = Duration.between(from, to);
            if (stretch.dividedBy(length) > MOST_POINTS) {
                complain(
                        "step",
                        "step is too short: these would be more than %d points; give %s or longer, or a shorter stretch"
                                .formatted(MOST_POINTS, text(shortest(stretch))));
            }
        }
        if (!errors.isEmpty()) {
            throw new BadFieldsException(errors);
        }
        return Steps.covering(from, to, length);
    }

    private Optional<Instant> time(String name) {
        String text = fields.get(name);
        if (text == null) {
            return Optional.empty();
        }
        try {
            Instant time = Instant.parse(text);
            if (Duration.between(time, now).abs().compareTo(FAR) < 0) {
                return Optional.of(time);
            }
        } catch (DateTimeParseException malformed) {
            // the same complaint
        }
        complain(name, name + " is not a time of these years; give one such as 2026-01-31T12:00:00Z");
        return Optional.empty();
    }

    private Optional<Duration> step() {
        String text = fields.get("step");
        if (text == null) {
            return Optional.empty();
        }
        Matcher form = STEP.matcher(text);
        if (form.matches()) {
            long number = Long.parseLong(form.group(1));
            Duration length = switch (form.group(2)) {
                case "m" -> Duration.ofMinutes(number);
                case "h" -> Duration.ofHours(number);
                default -> Duration.ofDays(number);
            };
            if (Steps.isWhole(length)) {
                return Optional.of(length);
            }
        }
        complain("step", "step is no step; give minutes, hours or days such as 5m, 1h or 1d; whole hours above one");
        return Optional.empty();
    }

    private static Duration usualStep(Duration stretch) {
        return USUAL_STEPS.stream()
                .filter(step -> stretch.dividedBy(step) <= USUAL_POINTS)
                .findFirst()
                .orElse(USUAL_STEPS.getLast());
    }

    private static Duration shortest(Duration stretch) {
        return USUAL_STEPS.stream()
                .filter(step -> stretch.dividedBy(step) <= MOST_POINTS)
                .findFirst()
                .orElse(USUAL_STEPS.getLast());
    }

    private static String text(Duration step) {
        return step.toMinutes() % 60 == 0 ? step.toHours() + "h" : step.toMinutes() + "m";
    }

    private void complain(String field, String message) {
        errors.add(new Problem.FieldError(field, message));
    }
}
