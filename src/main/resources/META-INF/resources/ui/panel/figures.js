/** What the rows show beyond what the service says; exact, in integers. */
import { distanceBps, plain } from '../amounts.js';

const DOUBTS = new Set(['WORTH_ABOVE_INPUT', 'ABOVE_OTHERS', 'DISAGREE']);
const USD_DIGITS = 18;

export const isDoubted = (route) => route.warnings.some((warning) => DOUBTS.has(warning));

/** What the user would receive: the net output, or all of it where a cost is not known. */
export const received = (route) => BigInt(route.netToAmount ?? route.toAmount);

/** What an amount of the output token is worth by the price that the route is valued at; null without one. */
export function worth(route, amount) {
  return route.toUsd === null ? null : plain((scaled(route.toUsd) * amount) / BigInt(route.toAmount), USD_DIGITS);
}

/** The distance in hundredths of a percent by which the order goes; null for the first route and for doubted ones. */
export function behindBest(route, routes) {
  const best = routes[0];
  const comparable = route !== best && !isDoubted(route) && !isDoubted(best) && BigInt(best.rankAmount) > 0n;
  return comparable ? distanceBps(BigInt(route.rankAmount), BigInt(best.rankAmount)) : null;
}

/**
 * Why the first route is the best.
 *
 * @returns {{code: string, usd?: string, amount?: bigint}}
 */
export function reasonOfBest(routes) {
  const [best, next] = routes.filter((route) => !isDoubted(route));
  if (!next) {
    return { code: routes.length === 1 ? 'ONLY' : 'ONLY_CREDIBLE' };
  }
  const ahead = BigInt(best.rankAmount) - BigInt(next.rankAmount);
  if (ahead > 0n) {
    const usd = worth(best, ahead);
    return usd === null ? { code: 'MORE', amount: ahead } : { code: 'MORE_USD', usd };
  }
  return { code: BigInt(best.toAmountMin) > BigInt(next.toAmountMin) ? 'HIGHER_MINIMUM' : 'AS_GOOD' };
}

/** Kinds of costs that apply on top and have no figure in the output token. */
export const unknownKinds = (route) =>
  route.costs.filter((cost) => !cost.included && cost.toAmount === null).map((cost) => cost.kind);

function scaled(decimal) {
  const [whole, fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, USD_DIGITS).padEnd(USD_DIGITS, '0'));
}
