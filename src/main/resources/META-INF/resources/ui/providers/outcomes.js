/** How calls ended, in the four groups that say something different of a provider. */

const GROUP = {
  QUOTED: 'quoted',
  NO_ROUTE: 'noRoute',
  AMBIGUOUS: 'noRoute',
  TIMEOUT: 'failed',
  UNREACHABLE: 'failed',
  UPSTREAM_ERROR: 'failed',
  UNREADABLE: 'failed',
  RATE_LIMITED: 'failed',
};

/** In the order in which they are stacked. What is not known here counts for nobody. */
export const GROUPS = ['quoted', 'noRoute', 'failed', 'other'];

export const groupOf = (word) => GROUP[word] ?? 'other';

/** @returns {Map<string, number>} by word, most first */
export function totals(points) {
  const sum = new Map();
  for (const { outcomes } of points) {
    for (const [word, count] of Object.entries(outcomes)) {
      sum.set(word, (sum.get(word) ?? 0) + count);
    }
  }
  return new Map([...sum].sort(([, one], [, other]) => other - one));
}

/** How many calls of a group there were. */
export function countOf(outcomes, group) {
  return Object.entries(outcomes).reduce((sum, [word, count]) => (groupOf(word) === group ? sum + count : sum), 0);
}

/** Of the calls that ended well or badly: a clean no is well. Null when there was none. */
export function successRate(sum) {
  const good = (sum.get('QUOTED') ?? 0) + (sum.get('NO_ROUTE') ?? 0);
  const bad = [...sum].reduce((count, [word, more]) => (groupOf(word) === 'failed' ? count + more : count), 0);
  return good + bad === 0 ? null : good / (good + bad);
}
