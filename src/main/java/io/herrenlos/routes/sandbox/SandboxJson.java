package io.herrenlos.routes.sandbox;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/** What the sandbox's own interface says. */
final class SandboxJson {

    private static final JsonNodeFactory NODES = new JsonNodeFactory(true);

    private SandboxJson() {}

    static ObjectNode overview(Simulator.Overview overview) {
        ObjectNode json = NODES.objectNode();
        ArrayNode providers = json.putArray("providers");
        overview.providers().forEach(state -> providers.add(provider(state)));
        json.put("elsewhereReceived", overview.elsewhere());
        overview.deadEnds().forEach(json.putObject("unreachableUrls")::put);
        return json;
    }

    static ObjectNode provider(Simulator.State state) {
        Counters counters = state.counters();
        ObjectNode json = NODES.objectNode().put("id", state.id()).put("baseUrl", state.baseUrl());
        json.set("fault", fault(state.fault()));
        return json.put("received", counters.received())
                .put("completed", counters.completed())
                .put("closedEarly", counters.closedEarly())
                .put("open", counters.open());
    }

    /** As it would be put. */
    private static ObjectNode fault(Fault fault) {
        ObjectNode json = NODES.objectNode().put("fault", fault.kind().word()).put("rate", fault.rate());
        fault.latencyMs().ifPresent(latency -> json.put("latencyMs", latency).put("jitterMs", fault.jitterMs()));
        fault.status().ifPresent(status -> json.put("status", status));
        if (!fault.headers().isEmpty()) {
            fault.headers().forEach(json.putObject("headers")::put);
        }
        fault.body().ifPresent(body -> json.put("body", body));
        return json;
    }

    /** In the form of RFC 9457. */
    static ObjectNode problem(int status, String title, String detail, Map<String, String> errors) {
        ObjectNode problem = NODES.objectNode()
                .put("type", "about:blank")
                .put("title", title)
                .put("status", status)
                .put("detail", detail);
        ArrayNode list = problem.putArray("errors");
        errors.forEach((field, message) -> list.addObject().put("field", field).put("message", message));
        return problem;
    }
}
