/**
 * THORChain: native coins across chains, through pools that its nodes keep in RUNE.
 *
 * <ul>
 *   <li>Documentation: dev.thorchain.org (swap guide, connecting); the texts of its refusals are in the node's source
 *       (x/thorchain: querier_quotes, handler_swap).
 *   <li>Key: none. A client id of the operator's choice goes in the header {@code x-client-id}. One quote a second and address;
 *       beyond that the gateways answer 429, or 503 with a page.
 *   <li>Assets: {@code CHAIN.SYMBOL}, for tokens {@code CHAIN.SYMBOL-ADDRESS} in upper case. The symbol must be its pool's, so
 *       the tokens are listed in the configuration, in their own case.
 *   <li>Amounts: 1e8 units whatever the token's decimals, so that these must be known. What does not fit is cut off the input
 *       and rounded against the user in the output.
 *   <li>Refusals are told by their text only: gRPC's code 3 (HTTP 400) stands for all of them, code 2 (500) for some. Older
 *       nodes, and Maya's, answer with status 200 and one member {@code error}.
 *   <li>A quote below its own recommended minimum is priced all the same, and would lose the deposit.
 *   <li>The fees for liquidity, outbound transaction and affiliate are out of the output already. The payer's own gas is not;
 *       only its rate is named.
 *   <li>It names no minimum: the one for the memo is the output less the tolerance, in 1e8 units.
 *   <li>Halts are frequent, and each is one chain's.
 * </ul>
 */
package io.herrenlos.routes.provider.thorchain;
