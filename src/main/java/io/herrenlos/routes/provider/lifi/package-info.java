/**
 * LI.FI: one call makes it ask many bridges and DEX aggregators and return the single best route, on one chain or across two.
 *
 * <ul>
 *   <li>Documentation: docs.li.fi (API reference: quote, error codes, rate limits); types in github.com/lifinance/types.
 *   <li>Key: optional, header {@code x-lifi-api-key}. Without one 75 quotes per rolling two hours and IP address.
 *   <li>Chains: EVM by their ids, others by numbers of LI.FI's own (Solana 1151111081099710, Bitcoin 20000000000001, TRON
 *       728126428). Addresses of those keep their case. A chain's own coin is the zero address, on Solana the system program, on
 *       TRON the address of zeros, and on Bitcoin the word {@code bitcoin}.
 *   <li>"No route" is a 404, and so is "token unknown"; an unknown chain is a 400 that looks like a validation error. Only the
 *       body's {@code code} tells them apart, and within code 1002 only the tools' own reasons.
 *   <li>Its error enumeration in the SDK reuses the API's numbers with other meanings; only the API's are used here.
 *   <li>A throttle lasts up to two hours, and its reset header is on every answer, good ones included.
 *   <li>Fees are listed whether they are inside the output or on top ({@code included}), and only the outer list counts: the
 *       steps inside repeat parts of it.
 *   <li>It needs a payer's address for any quote, and a receiver's where the target is of another family. A payer on an EVM
 *       chain and a receiver anywhere may be nobody, and are, unless the request names them and the operator lets users'
 *       addresses out. A payer elsewhere may not: from Bitcoin it builds on the payer's own unspent outputs and otherwise has no
 *       quote. Such pairs are served only where addresses may go out, and then need {@code fromAddress}.
 * </ul>
 */
package io.herrenlos.routes.provider.lifi;
