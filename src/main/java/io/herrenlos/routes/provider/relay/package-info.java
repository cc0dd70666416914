/**
 * Relay: solvers fill out of their own inventory on the target chain, within seconds; also swaps on one chain.
 *
 * <ul>
 *   <li>Documentation: docs.relay.link and its source github.com/relayprotocol/relay-docs (quote errors, fees, API keys,
 *       Bitcoin, migration to quote v3); types in github.com/relayprotocol/relay-kit.
 *   <li>Key: header {@code x-api-key}. With one we ask {@code /quote/v3}, without one {@code /quote/v2}, which retires on
 *       2027-02-23 and announces it in the headers {@code Deprecation} and {@code Sunset}. A {@code referrer} without a key is
 *       refused, so none is sent.
 *   <li>Chains: EVM by their ids, others by numbers of Relay's own (Solana 792703809, Bitcoin 8253038, TRON 728126428).
 *       Addresses of those keep their case.
 *   <li>Both versions take the same request. v3 is documented as flatter: the request's id on top, and the parts of the fees
 *       under {@code fees}, with {@code platform} for what v2 calls {@code relay}. One reader takes either.
 *   <li>Costs are negative texts, and already out of the output; only {@code fees.gas} is on top.
 *   <li>Every ordinary refusal is a 400, and so is every real mistake: only {@code errorCode} tells. The web framework in front
 *       writes {@code code} in its place.
 *   <li>It names neither limits nor an expiry, and its time for deposits from Bitcoin is not to be relied on.
 *   <li>A payer is needed for any quote, and a receiver where the target is of another family; the vendor's own placeholders do,
 *       unless the operator lets users' addresses out.
 * </ul>
 */
package io.herrenlos.routes.provider.relay;
