/**
 * LI.FI: one call makes it ask many bridges and DEX aggregators and return the single best route, on one chain or across two.
 *
 * <ul>
 *   <li>Documentation: docs.li.fi (API reference: quote, error codes, rate limits); types in github.com/lifinance/types.
 *   <li>Key: optional, header {@code x-lifi-api-key}. Without one 75 quotes per rolling two hours and IP address.
 *   <li>Chains: by their EVM ids. The chain's own coin is the zero address.
 *   <li>"No route" is a 404, and so is "token unknown"; an unknown chain is a 400 that looks like a validation error. Only the
 *       body's {@code code} tells them apart, and within code 1002 only the tools' own reasons.
 *   <li>Its error enumeration in the SDK reuses the API's numbers with other meanings; only the API's are used here.
 *   <li>A throttle lasts up to two hours, and its reset header is on every answer, good ones included.
 *   <li>Fees are listed whether they are inside the output or on top ({@code included}), and only the outer list counts: the
 *       steps inside repeat parts of it.
 *   <li>It needs a payer's address for any quote; a dummy does, unless the operator lets users' addresses out.
 * </ul>
 */
package io.herrenlos.routes.provider.lifi;
