package io.herrenlos.routes.web.api;

import static java.util.stream.Collectors.groupingBy;

import io.herrenlos.routes.fanout.Report;
import io.herrenlos.routes.health.OperatorBench;
import io.herrenlos.routes.health.ProviderHealth;
import io.herrenlos.routes.health.Reading;
import io.herrenlos.routes.health.baseline.Warning;
import io.herrenlos.routes.quote.Outcome;
import io.herrenlos.routes.quote.ProviderInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What an answer says of providers that are not well: of its candidates, and of those that the operator keeps from being some. */
final class Notices {

    private final ProviderHealth health;

    Notices(ProviderHealth health) {
        this.health = health;
    }

    /** @param reports all of an answer */
    List<NoticeJson> of(List<Report> reports) {
        var notices = new ArrayList<NoticeJson>();
        if (reports.stream().noneMatch(Notices::quoted)) {
            these(reports, Report::isCandidate, Reading.Benched::ownTrouble)
                    .ifPresent(ours -> notices.add(notice(
                            NoticeJson.Code.OWN_TROUBLE, ours, "Quotes are temporarily unavailable on our side.")));
        }
        notices.addAll(meanwhile(reports));
        return notices;
    }

    /** @param reports those of an answer that are in: the rest may still bring routes */
    List<NoticeJson> meanwhile(List<Report> reports) {
        var notices = new ArrayList<NoticeJson>();
        if (reports.stream().anyMatch(Notices::quoted)) {
            these(reports, Notices::isSilent, bench -> !bench.brief() && !bench.ownTrouble())
                    .ifPresent(benched -> notices.add(notice(
                            NoticeJson.Code.PROVIDER_UNAVAILABLE,
                            benched,
                            Names.areOrIs(benched)
                                    + " temporarily unavailable — showing routes from other providers.")));
            degraded(reports).forEach(notices::add);
        }
        switchedOff(reports).forEach(notices::add);
        return notices;
    }

    private static boolean quoted(Report report) {
        return report.answer() instanceof Outcome.Quoted;
    }

    private static boolean isSilent(Report report) {
        return report.isCandidate() && !quoted(report);
    }

    /** Those that are degraded in the same way share a line. */
    private Stream<NoticeJson> degraded(List<Report> reports) {
        return reports.stream()
                .filter(Report::isCandidate)
                .map(Report::provider)
                .flatMap(provider ->
                        health
                                .reading(provider.id())
                                .warning()
                                .map(warning -> Map.entry(what(warning.kind()), provider))
                                .stream())
                .collect(groupingBy(
                        Map.Entry::getKey, TreeMap::new, Collectors.mapping(Map.Entry::getValue, Collectors.toList())))
                .entrySet()
                .stream()
                .map(group -> notice(
                        NoticeJson.Code.PROVIDER_DEGRADED,
                        group.getValue(),
                        "%s returning %s quotes than usual — routes still showing."
                                .formatted(Names.areOrIs(group.getValue()), group.getKey())));
    }

    private static String what(Warning.Kind kind) {
        return switch (kind) {
            case SLOWER -> "slower";
            case FEWER, FAILING -> "fewer";
        };
    }

    private Optional<List<ProviderInfo>> these(
            List<Report> reports, Predicate<Report> which, Predicate<Reading.Benched> benched) {
        List<ProviderInfo> those = reports.stream()
                .filter(which)
                .map(Report::provider)
                .filter(provider ->
                        health.reading(provider.id()).bench().filter(benched).isPresent())
                .toList();
        return Optional.of(those).filter(some -> !some.isEmpty());
    }

    /** Those that share a reason share a line. */
    private Stream<NoticeJson> switchedOff(List<Report> reports) {
        return reports.stream()
                .filter(Report::concerned)
                .map(Report::provider)
                .filter(provider -> health.operatorBench(provider.id()).isPresent())
                .collect(groupingBy(
                        provider -> health.operatorBench(provider.id())
                                .map(OperatorBench::reason)
                                .orElse(""),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .entrySet()
                .stream()
                .map(group -> new NoticeJson(
                        NoticeJson.Code.PROVIDER_DISABLED,
                        ids(group.getValue()),
                        group.getKey(),
                        "%s switched off by the operator: %s."
                                .formatted(Names.areOrIs(group.getValue()), group.getKey())));
    }

    private static NoticeJson notice(NoticeJson.Code code, List<ProviderInfo> providers, String text) {
        return new NoticeJson(code, ids(providers), null, text);
    }

    private static List<String> ids(List<ProviderInfo> providers) {
        return providers.stream().map(provider -> provider.id().value()).toList();
    }
}
