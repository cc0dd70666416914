package io.herrenlos.routes.provider;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** The providers of this house without a container, found by their type: able to read answers, unable to call anybody. */
final class EveryProvider {

    private static final JavaClasses ROOM = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(RouteProvider.class.getPackageName());

    private EveryProvider() {}

    /** By the text of their ids. */
    static Map<String, RouteProvider> byId() {
        var providers = new TreeMap<String, RouteProvider>();
        ROOM.stream()
                .filter(type -> type.isAssignableTo(RouteProvider.class) && !type.isInterface())
                .map(type -> construct(type.reflect()))
                .forEach(provider -> providers.put(provider.info().id().value(), provider));
        return providers;
    }

    /** The provider's table: the one constant of that type and name in its package. */
    static ErrorTable tableOf(RouteProvider provider) {
        return ROOM.getPackage(provider.getClass().getPackageName()).getClasses().stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getRawType().isEquivalentTo(ErrorTable.class)
                        && field.getName().equals("TABLE"))
                .map(field -> (ErrorTable) constant(field.reflect()))
                .reduce((one, other) -> {
                    throw new AssertionError(
                            "two tables in " + provider.getClass().getPackageName());
                })
                .orElseThrow(() ->
                        new AssertionError("no table in " + provider.getClass().getPackageName()));
    }

    private static RouteProvider construct(Class<?> type) {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        Object[] arguments = Arrays.stream(constructor.getParameterTypes())
                .map(EveryProvider::argument)
                .toArray();
        try {
            constructor.setAccessible(true);
            return (RouteProvider) constructor.newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("cannot make a " + type, e);
        }
    }

    /** Everything else that a provider is given is a client, which reading needs none of. */
    private static Object argument(Class<?> parameter) {
        return parameter == ProviderSettings.All.class ? new PackagedSettings() : null;
    }

    private static Object constant(Field field) {
        try {
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
