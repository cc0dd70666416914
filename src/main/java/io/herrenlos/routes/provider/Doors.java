package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.CallsLeft;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.TimeSource;
import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;

/** The doors to all providers, by id. */
@Singleton
public class Doors implements CallsLeft {

    private final List<Door> all;

    public Doors(@All List<RouteProvider> providers, ProviderSettings.All settings, TimeSource clock) {
        this.all = providers.stream()
                .map(provider -> new Door(provider, settings.of(provider.info().id()), clock))
                .sorted(Comparator.comparing(door -> door.info().id()))
                .toList();
    }

    public List<Door> all() {
        return all;
    }

    @Override
    public int of(ProviderId provider) {
        return all.stream()
                .filter(door -> door.info().id().equals(provider))
                .mapToInt(Door::callsLeft)
                .sum();
    }

    void onStop(@Observes ShutdownEvent event) {
        abandon();
    }

    /** Ends every call that is under way: the process is stopping. */
    public void abandon() {
        all.forEach(Door::abandon);
    }
}
