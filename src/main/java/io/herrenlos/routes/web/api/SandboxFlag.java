package io.herrenlos.routes.web.api;

/** Whether every provider is simulated, which every answer says. */
public record SandboxFlag(boolean on) {}
