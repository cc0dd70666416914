package io.herrenlos.routes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.List;
import java.util.Map;

/** The API's description of itself, as what answers are held to. A field that it does not describe is a fault here. */
final class ApiDocument {

    private final JsonNode document;
    private final String definitions;

    ApiDocument(JsonNode document) {
        this.document = document.deepCopy();
        JsonNode schemas = this.document.path("components").path("schemas");
        schemas.forEach(ApiDocument::close);
        this.definitions = schemas.toString().replace("#/components/schemas/", "#/$defs/");
    }

    private static void close(JsonNode schema) {
        if (schema instanceof ObjectNode object && schema.has("properties")) {
            object.put("additionalProperties", false);
        }
    }

    JsonNode path(String path) {
        return document.path("paths").path(path);
    }

    List<String> operations() {
        return document.path("paths").findValuesAsText("operationId");
    }

    List<String> schemas() {
        return document.path("components")
                .path("schemas")
                .propertyStream()
                .map(Map.Entry::getKey)
                .toList();
    }

    JsonNode schema(String name) {
        return document.path("components").path("schemas").path(name);
    }

    /** What keeps it from being what is described under that name; nothing, if it is. */
    List<String> faults(String name, JsonNode json) {
        return faultsAt("#/$defs/" + name, json);
    }

    /** The same for the data of a stream's event. */
    List<String> faultsOfEvent(String event, JsonNode data) {
        return faultsAt("#/$defs/QuoteEvents/properties/" + event, data);
    }

    private List<String> faultsAt(String reference, JsonNode json) {
        String schema = "{\"$ref\":\"%s\",\"$defs\":%s}".formatted(reference, definitions);
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema).validate(json).stream()
                .map(ValidationMessage::getMessage)
                .toList();
    }
}
