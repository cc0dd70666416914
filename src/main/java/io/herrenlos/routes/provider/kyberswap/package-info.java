/**
 * KyberSwap Aggregator, API v1: swaps on one EVM chain over many pools.
 *
 * <ul>
 *   <li>Documentation: docs.kyberswap.com (EVM swaps, rate limits and client id), observed behaviour in
 *       github.com/KyberNetwork/kyberswap-skills.
 *   <li>Key: none. A client id of the operator's choice in the header {@code x-client-id} raises the rate limit, by default
 *       three requests a second.
 *   <li>Chains: by a word in the path. The chain's own coin is the address of all E.
 *   <li>Only the route is asked for. Slippage belongs to building the transaction, which is the wallet's: the answer names no
 *       minimum, and requests that differ in slippage alone share one answer.
 *   <li>Errors come with {@code code}, also under status 200; 4008 and 4010 share their words. Other Kyber products use the
 *       same numbers with other meanings.
 *   <li>The data fee of a rollup ({@code l1FeeUsd}) is not inside the gas.
 *   <li>Values in dollars are empty or "0" where no price is known.
 * </ul>
 */
package io.herrenlos.routes.provider.kyberswap;
