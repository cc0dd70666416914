/**
 * The provider simulator. It answers over real HTTP in each provider's own wire format, from one template a provider
 * ({@code sandbox/<id>.json}), a market of fixed prices ({@code sandbox/market.json}) and the list of tokens
 * ({@code tokens.json}), and fails as it is told at {@code /sandbox/providers}. Same request, same amounts.
 *
 * <p>A template says, as data: where the wire format names what is asked ({@code request}), how long an answer takes
 * ({@code latency}), what a trade costs ({@code pricing}), and the answers themselves ({@code quote}, {@code noRoute}). In their
 * bodies <code>${name}</code> stands for a value within a text, and a text that is exactly <code>#{name}</code> becomes a number;
 * {@link io.herrenlos.routes.sandbox.Offer#values} has the names.
 *
 * <p>It imports nothing of the service, so that the two can only agree by what goes over the wire.
 */
package io.herrenlos.routes.sandbox;
