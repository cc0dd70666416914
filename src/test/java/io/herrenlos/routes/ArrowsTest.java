package io.herrenlos.routes;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.inject.Inject;
import java.util.stream.Stream;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Who may import whom, and what nobody may do. */
@AnalyzeClasses(packages = ArrowsTest.ROOT, importOptions = DoNotIncludeTests.class)
class ArrowsTest {

    static final String ROOT = "io.herrenlos.routes";
    private static final String ADAPTERS = ROOT + ".provider.*..";

    @ArchTest
    static final ArchRule quote_is_plain_java_with_digests_and_codecs =
            plain("quote", "org.bouncycastle.crypto.digests..", "org.apache.commons.codec..");

    @ArchTest
    static final ArchRule quote_alone_sees_the_formats_of_addresses = noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + ".quote..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(ROOT + ".quote.address..");

    @ArchTest
    static final ArchRule the_formats_of_addresses_know_no_chain = noClasses()
            .that()
            .resideInAPackage(ROOT + ".quote.address..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(ROOT + ".quote");

    @ArchTest
    static final ArchRule ranking_sees_quotes_only = plain("ranking", ROOT + ".quote..");

    @ArchTest
    static final ArchRule provider = room("provider", "quote", "provider");

    @ArchTest
    static final ArchRule fanout = room("fanout", "quote", "ranking", "provider", "health..", "fanout");

    @ArchTest
    static final ArchRule web = room("web..", "quote", "ranking", "fanout", "health..", "web..");

    @ArchTest
    static final ArchRule ops = room("ops..", "quote", "health..", "ops..");

    @ArchTest
    static final ArchRule the_window_of_recent_calls_is_plain_java = plain("health.window");

    @ArchTest
    static final ArchRule what_is_usual_is_plain_java = plain("health.baseline");

    @ArchTest
    static final ArchRule the_breaker_sees_the_window_only = plain("health.breaker", ROOT + ".health.window..");

    @ArchTest
    static final ArchRule health = room("health", "quote", "health..");

    @ArchTest
    static final ArchRule history = room("health.history", "quote", "health..");

    @ArchTest
    static final ArchRule health_does_not_know_that_it_is_remembered = noClasses()
            .that()
            .resideInAnyPackage(ROOT + ".health", ROOT + ".health.breaker..", ROOT + ".health.window..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(ROOT + ".health.history..");

    @ArchTest
    static final ArchRule the_sandbox_imports_nothing_of_ours = room("sandbox..", "sandbox..");

    @ArchTest
    static final ArchRule an_adapter_sees_the_port_and_no_other_adapter =
            slices().matching(ROOT + ".provider.(*)..").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule adapters = classes()
            .that()
            .resideInAPackage(ADAPTERS)
            .should()
            .onlyDependOnClassesThat(
                    ours(DescribedPredicate.not(resideInAnyPackage(ROOT + ".provider", ADAPTERS, ROOT + ".quote"))));

    @ArchTest
    static final ArchRule adapters_are_their_own_affair = classes()
            .that()
            .resideInAPackage(ADAPTERS)
            .and()
            .areNotAnnotatedWith(RegisterRestClient.class)
            .should()
            .notBePublic();

    @ArchTest
    static final ArchRule nobody_imports_the_edges = noClasses()
            .that()
            .resideOutsideOfPackages(ROOT + ".config..", ROOT + ".web..", ROOT + ".ops..", ROOT + ".sandbox..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(ROOT + ".config..", ROOT + ".web..", ROOT + ".ops..", ROOT + ".sandbox..");

    /** Only the guarded method of a client may send: everything else would go round its guard. */
    @ArchTest
    static final ArchRule raw_calls_are_guarded = noClasses()
            .that()
            .areNotAnnotatedWith(RegisterRestClient.class)
            .should()
            .callMethodWhere(new DescribedPredicate<JavaMethodCall>("send around the guard") {
                @Override
                public boolean test(JavaMethodCall call) {
                    return call.getTargetOwner().isAnnotatedWith(RegisterRestClient.class)
                            && !call.getName().equals("quote");
                }
            });

    @ArchTest
    static final ArchRule clients_are_guarded = methods()
            .that()
            .areDeclaredInClassesThat()
            .areAnnotatedWith(RegisterRestClient.class)
            .and()
            .haveName("quote")
            .should()
            .beAnnotatedWith(CircuitBreaker.class)
            .andShould()
            .beAnnotatedWith(Timeout.class);

    /** A client that is built by hand has no guard. */
    @ArchTest
    static final ArchRule clients_come_from_the_container = noClasses()
            .should()
            .callMethod(RestClientBuilder.class, "build", Class.class)
            .orShould()
            .callMethod(RestClientBuilder.class, "newBuilder")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(java.net.http.HttpClient.class);

    @ArchTest
    static final ArchRule no_field_injection = noFields().should().beAnnotatedWith(Inject.class);

    @ArchTest
    static final ArchRule no_static_state =
            noFields().that().areStatic().should().notHaveModifier(JavaModifier.FINAL);

    /** The rooms where amounts live know no floating point. */
    @ArchTest
    static final ArchRule no_floating_point = noFields()
            .that()
            .areDeclaredInClassesThat(resideInAnyPackage(ROOT + ".quote..", ROOT + ".ranking..", ROOT + ".provider.."))
            .should()
            .haveRawType(double.class)
            .orShould()
            .haveRawType(float.class);

    @ArchTest
    static final ArchRule no_call_to_floating_point = noClasses()
            .that(resideInAnyPackage(ROOT + ".quote..", ROOT + ".ranking..", ADAPTERS))
            .should()
            .callMethodWhere(new DescribedPredicate<JavaMethodCall>("give or take floating point") {
                @Override
                public boolean test(JavaMethodCall call) {
                    return Stream.concat(
                                    Stream.of(call.getTarget().getRawReturnType()),
                                    call.getTarget().getRawParameterTypes().stream())
                            .anyMatch(type -> type.isEquivalentTo(double.class) || type.isEquivalentTo(float.class));
                }
            });

    private static ArchRule plain(String room, String... also) {
        return classes()
                .that(resideInAPackage(ROOT + "." + room + ".."))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("java..", ROOT + "." + room + "..").or(resideInAnyPackage(also)));
    }

    private static ArchRule room(String room, String... mayImport) {
        String[] packages = java.util.Arrays.stream(mayImport)
                .map(name -> ROOT + "." + name)
                .toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(ROOT + "." + room)
                .should()
                .onlyDependOnClassesThat(ours(DescribedPredicate.not(resideInAnyPackage(packages))));
    }

    /** Everything but those of our classes. */
    private static DescribedPredicate<JavaClass> ours(DescribedPredicate<JavaClass> forbidden) {
        return DescribedPredicate.not(resideInAPackage(ROOT + "..").and(forbidden));
    }
}
