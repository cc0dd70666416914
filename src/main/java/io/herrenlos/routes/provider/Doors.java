package io.herrenlos.routes.provider;

import io.herrenlos.routes.quote.Budgets;
import io.herrenlos.routes.quote.CallsLeft;
import io.herrenlos.routes.quote.ProviderId;
import io.herrenlos.routes.quote.TimeSource;
import io.herrenlos.routes.quote.UsedCalls;
import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The doors to all providers, by id. */
@Singleton
public class Doors implements CallsLeft, Budgets {

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
        return door(provider).map(Door::callsLeft).orElse(0);
    }

    @Override
    public UsedCalls used(ProviderId provider) {
        return door(provider).map(Door::used).orElse(UsedCalls.NONE);
    }

    @Override
    public void restore(ProviderId provider, UsedCalls before) {
        door(provider).ifPresent(door -> door.restore(before));
    }

    private Optional<Door> door(ProviderId provider) {
        return all.stream().filter(door -> door.info().id().equals(provider)).findFirst();
    }

    void onStop(@Observes ShutdownEvent event) {
        abandon();
    }

    /** Ends every call that is under way: the process is stopping. */
    public void abandon() {
        all.forEach(Door::abandon);
    }
}
