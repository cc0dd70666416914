package io.herrenlos.routes.config;

import io.herrenlos.routes.provider.CallLimit;
import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ProviderId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The providers' configuration blocks, read into what the adapters take.
 *
 * @param ids of all blocks, also of those that cannot be used
 * @param complaints each names key, value and remedy
 */
record ProviderBlocks(Set<ProviderId> ids, Map<ProviderId, ProviderSettings> settings, List<String> complaints) {

    /** What a key consists of. */
    private static final Pattern IN_A_HEADER = Pattern.compile("[!-~]+");

    static ProviderBlocks read(RoutesConfig config) {
        var blocks = new ProviderBlocks(new LinkedHashSet<>(), new LinkedHashMap<>(), new ArrayList<>());
        config.providers().forEach((name, block) -> blocks.add(name, block, config.replicas()));
        return blocks;
    }

    private void add(String name, RoutesConfig.Provider block, int replicas) {
        String prefix = "routes.providers." + name;
        Optional<ProviderId> id = attempt(prefix, name, ProviderId::new);
        id.ifPresent(ids::add);
        // A client that stumbles over its header says in its exception which one: that would be in the log.
        if (block.key().filter(key -> !IN_A_HEADER.matcher(key).matches()).isPresent()) {
            complaints.add(
                    prefix + ".key is blank or has a space, a line's end or the like; trim it, or leave it out.");
        }
        var chains = new LinkedHashMap<ChainId, String>();
        for (String entry : block.chains()) {
            String[] parts = entry.split("=", 2);
            attempt(prefix + ".chains", parts[0].strip(), ChainId::parse)
                    .ifPresent(chain -> chains.put(chain, parts.length == 2 ? parts[1].strip() : chain.reference()));
        }
        Optional<CallLimit> limit = attempt(prefix + ".limit", block.limit(), CallLimit::parse);
        Optional<CallLimit> keyed =
                block.limitWithKey().flatMap(text -> attempt(prefix + ".limit-with-key", text, CallLimit::parse));
        if (id.isPresent() && limit.isPresent()) {
            CallLimit valid = block.key().isPresent() ? keyed.orElse(limit.get()) : limit.get();
            attempt(
                            prefix,
                            name,
                            text -> new ProviderSettings(
                                    id.get(), block.enabled(), block.key(), chains, valid, replicas, block.options()))
                    .ifPresent(read -> settings.put(read.id(), read));
        }
    }

    private <T> Optional<T> attempt(String key, String value, Function<String, T> reading) {
        try {
            return Optional.of(reading.apply(value));
        } catch (IllegalArgumentException unusable) {
            complaints.add("%s: '%s' %s.".formatted(key, value, unusable.getMessage()));
            return Optional.empty();
        }
    }
}
