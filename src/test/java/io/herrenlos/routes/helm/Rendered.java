package io.herrenlos.routes.helm;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.KubernetesResource;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the chart makes of some values: the objects for the cluster. */
public record Rendered(List<HasMetadata> objects) {

    private static final KubernetesSerialization KINDS = new KubernetesSerialization();

    /** Refuses what an object has no field for, which the models would keep aside, and a field that is given twice. */
    private static final YAMLMapper STRICT = YAMLMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .annotationIntrospector(new JacksonAnnotationIntrospector() {
                @Override
                public Boolean hasAnySetter(Annotated member) {
                    return false;
                }
            })
            .build();

    static Rendered parse(String manifests) {
        try (var documents = STRICT.readerFor(JsonNode.class).<JsonNode>readValues(manifests)) {
            var objects = new ArrayList<HasMetadata>();
            while (documents.hasNext()) {
                JsonNode document = documents.next();
                if (!document.isEmpty()) {
                    objects.add(read(document));
                }
            }
            return new Rendered(List.copyOf(objects));
        } catch (IOException e) {
            throw new UncheckedIOException(manifests, e);
        }
    }

    private static HasMetadata read(JsonNode document) throws IOException {
        String version = document.path("apiVersion").textValue();
        String kind = document.path("kind").textValue();
        Class<? extends KubernetesResource> type = KINDS.getRegisteredKubernetesResource(version, kind);
        if (type == null) {
            throw new IllegalStateException("no cluster knows " + kind + " in " + version);
        }
        return (HasMetadata) STRICT.treeToValue(document, type);
    }

    <T extends HasMetadata> List<T> all(Class<T> type) {
        return objects.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** The one of that kind. */
    <T extends HasMetadata> T the(Class<T> type) {
        List<T> all = all(type);
        if (all.size() != 1) {
            throw new AssertionError("%d of %s".formatted(all.size(), type.getSimpleName()));
        }
        return all.getFirst();
    }

    PodSpec pod() {
        return the(Deployment.class).getSpec().getTemplate().getSpec();
    }

    Container container() {
        return pod().getContainers().getFirst();
    }

    /** What the container finds in its environment and is no secret. */
    public Map<String, String> environment() {
        var environment = new TreeMap<String, String>();
        container()
                .getEnvFrom()
                .forEach(from -> environment.putAll(
                        configMap(from.getConfigMapRef().getName()).getData()));
        container().getEnv().stream()
                .filter(variable -> variable.getValueFrom() == null)
                .forEach(variable -> environment.put(variable.getName(), variable.getValue()));
        return environment;
    }

    /** What it finds there of secrets: each variable with the Secret's name and the key in it. */
    public Map<String, String> secrets() {
        var secrets = new TreeMap<String, String>();
        container().getEnv().stream()
                .filter(variable -> variable.getValueFrom() != null)
                .forEach(variable -> secrets.put(variable.getName(), source(variable)));
        return secrets;
    }

    private static String source(EnvVar variable) {
        var from = variable.getValueFrom().getSecretKeyRef();
        return from.getName() + "/" + from.getKey();
    }

    private ConfigMap configMap(String name) {
        return all(ConfigMap.class).stream()
                .filter(map -> map.getMetadata().getName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
