/** The form as a value, and the question that follows from it. */
import { parse, plain } from '../amounts.js';

const MAX_SLIPPAGE_BPS = 5_000;

/**
 * One side of the pair.
 *
 * @typedef {{address: string, symbol: string | null, decimals: number | null, known: boolean}} Token
 * @typedef {{chain: string, token: Token | null}} Side
 */

/**
 * @param {{from: Side, to: Side, amount: string, slippage: string}} form
 * @returns {{fields: object} | {problem: string, at: string, decimals?: number}} fields of a quote request, or what is missing
 */
export function question({ from, to, amount, slippage }) {
  if (!from.token || !to.token) {
    return { problem: 'TOKEN_MISSING', at: from.token ? 'to' : 'from' };
  }
  if (from.chain === to.chain && from.token.address === to.token.address) {
    return { problem: 'SAME_TOKEN', at: 'to' };
  }
  if (from.token.decimals === null) {
    return { problem: 'DECIMALS_MISSING', at: 'from' };
  }
  const typed = parse(amount, from.token.decimals);
  if (typed.problem) {
    return { ...typed, at: 'amount' };
  }
  const bps = basisPoints(slippage);
  if (bps === null) {
    return { problem: 'SLIPPAGE_UNREADABLE', at: 'slippage' };
  }
  return {
    fields: {
      fromChain: from.chain,
      fromToken: from.token.address,
      fromAmount: String(typed.amount),
      toChain: to.chain,
      toToken: to.token.address,
      slippageBps: bps,
      ...claimed('fromDecimals', from.token),
      ...claimed('toDecimals', to.token),
    },
  };
}

/** Only for tokens that the service does not list: there its own word stands. */
const claimed = (name, { known, decimals }) => (known || decimals === null ? {} : { [name]: decimals });

/** Percent as typed, in basis points; null when it is none from 0 to 50 with two decimals. */
export function basisPoints(percent) {
  const { amount, problem } = parse(percent, 2);
  const bps = problem === 'AMOUNT_ZERO' ? 0n : amount;
  return bps === undefined || bps > MAX_SLIPPAGE_BPS ? null : Number(bps);
}

export const asPercent = (bps) => plain(BigInt(bps), 2);

/** A token that the service does not list; whoever names it must know its decimals. */
export const beyondList = (address) => ({ address, symbol: null, decimals: null, known: false });

/** The same pair the other way round. What was to be received is not known exactly, so the amount stays as typed. */
export const swapped = (form) => ({ ...form, from: form.to, to: form.from });
