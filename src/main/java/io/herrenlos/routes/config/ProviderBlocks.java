package io.herrenlos.routes.config;

import io.herrenlos.routes.provider.ProviderSettings;
import io.herrenlos.routes.quote.ChainId;
import io.herrenlos.routes.quote.ProviderId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The providers' configuration blocks, read into what the adapters take. */
record ProviderBlocks(Map<ProviderId, ProviderSettings> settings, List<String> complaints) {

    static ProviderBlocks read(Map<String, RoutesConfig.Provider> blocks) {
        var settings = new LinkedHashMap<ProviderId, ProviderSettings>();
        var complaints = new ArrayList<String>();
        blocks.forEach((name, block) -> {
            try {
                var id = new ProviderId(name);
                settings.put(id, settings(id, block, complaints));
            } catch (IllegalArgumentException e) {
                complaints.add("routes.providers." + name + ": '" + name + "' " + e.getMessage() + ".");
            }
        });
        return new ProviderBlocks(settings, complaints);
    }

    private static ProviderSettings settings(ProviderId id, RoutesConfig.Provider block, List<String> complaints) {
        String prefix = "routes.providers." + id;
        if (block.key().filter(String::isBlank).isPresent()) {
            complaints.add(prefix + ".key is blank; set it, or leave it out.");
        }
        var chains = new LinkedHashMap<ChainId, String>();
        for (String entry : block.chains()) {
            String[] parts = entry.split("=", 2);
            try {
                ChainId chain = ChainId.parse(parts[0].strip());
                chains.put(chain, parts.length == 2 ? parts[1].strip() : chain.reference());
            } catch (IllegalArgumentException e) {
                complaints.add(prefix + ".chains: '" + entry + "' " + e.getMessage() + ".");
            }
        }
        return new ProviderSettings(id, block.enabled(), block.key(), chains, block.options());
    }
}
