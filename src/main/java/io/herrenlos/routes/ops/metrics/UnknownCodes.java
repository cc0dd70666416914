package io.herrenlos.routes.ops.metrics;

import io.herrenlos.routes.quote.ProviderId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts what a provider says that nobody knows, under its own words: as many of them as fit, the rest together. */
final class UnknownCodes {

    /** So many codes of one provider are told apart. */
    static final int MOST = 20;

    static final int LONGEST = 40;
    static final String REST = "OTHER";

    private final MeterRegistry registry;
    private final ProviderId provider;
    private final Map<String, Counter> counters = new ConcurrentHashMap<>();
    private final Counter rest;

    UnknownCodes(MeterRegistry registry, ProviderId provider) {
        this.registry = registry;
        this.provider = provider;
        this.rest = counter(REST);
    }

    void count(String code) {
        String label = label(code);
        Counter known = counters.get(label);
        if (known == null) {
            known = counters.size() < MOST ? counters.computeIfAbsent(label, this::counter) : rest;
        }
        known.increment();
    }

    /** Codes are words or numbers; what looks otherwise may be text with anything in it. */
    private static String label(String code) {
        return code.matches("[\\w.:-]{1," + LONGEST + "}") ? code : REST;
    }

    private Counter counter(String code) {
        return Counter.builder("routes.unknown.codes")
                .description("Answers under a code that is in no table: up to 20 codes a provider, the rest as OTHER.")
                .tag("provider", provider.value())
                .tag("code", code)
                .register(registry);
    }
}
