/** What an answer comes to, in words: from its codes, so that every language can say it. */
import * as format from '../format.js';
import { knows, say } from '../texts.js';
import { exactTime } from '../times.js';

/** An amount of a token in human units with its symbol; in smallest units when nobody knows its decimals. */
export function tokenAmount(smallest, token, write = format.amount) {
  return token ? `${write(smallest, token.decimals)}${token.symbol ? `\u00a0${token.symbol}` : ''}` : String(smallest);
}

/** What became of one provider. The service's own line where its code is newer than this page. */
export function providerAnswer(entry, fromToken) {
  const { answer, reason, message, health, tookMs, limit } = entry;
  switch (answer) {
    case 'QUOTED':
      return say('answer.QUOTED', { seconds: format.seconds(tookMs) });
    case 'NO_ROUTE':
      return knows(`reason.${reason}`)
        ? say('answer.NO_ROUTE', { reason: say(`reason.${reason}`, { limit: limit && tokenAmount(limit, fromToken) }) })
        : message;
    case 'BENCHED':
      if (reason === null && health.benchedUntil !== null) {
        return say('answer.BENCHED.until', { time: exactTime(health.benchedUntil) });
      }
  }
  const code = [`answer.${answer}.${reason}`, `answer.${answer}`].find(knows);
  return code && reason !== 'ADDRESS_REQUIRED' ? say(code) : (message ?? answer);
}

const NO_ANSWER = new Set(['FAILED', 'LATE', 'BENCHED', 'BUSY']);

/**
 * How a question ended that brought no route: the line, and the one thing to do about it.
 *
 * @returns {{line: string, action: string, amount?: bigint}} action: useAmount, changeAmount, changePair or tryAgain
 */
export function ending(board) {
  if (board.failure) {
    const code = board.offline ? 'OFFLINE' : board.failure.code;
    return { line: say(`ending.${code}`), action: code === 'REQUEST_REFUSED' ? 'changePair' : 'tryAgain' };
  }
  const { outcome, limits, providers } = board.answer;
  const size = { AMOUNT_TOO_LOW: limits.minFromAmount, AMOUNT_TOO_HIGH: limits.maxFromAmount }[outcome];
  switch (outcome) {
    case 'AMOUNT_TOO_LOW':
    case 'AMOUNT_TOO_HIGH':
      return size
        ? {
            line: say(`ending.${outcome}`, { amount: tokenAmount(size, board.fromToken) }),
            action: board.fromToken ? 'useAmount' : 'changeAmount',
            amount: BigInt(size),
          }
        : { line: say(`ending.${outcome}`), action: 'changeAmount' };
    case 'INCOMPLETE':
      return { line: incomplete(providers), action: 'tryAgain' };
    case 'NO_ROUTE':
      return { line: say(isRejected(providers) ? 'ending.NOT_ACCEPTED' : 'ending.NO_ROUTE'), action: 'changePair' };
    default: {
      const line = knows(`ending.${outcome}`) ? say(`ending.${outcome}`) : board.answer.message;
      return { line, action: outcome === 'NOT_SERVED' ? 'changePair' : 'tryAgain' };
    }
  }
}

const names = (providers) => format.list(providers.map(({ name }) => name));

function incomplete(providers) {
  const refusing = providers.filter(({ answer }) => answer === 'NO_ROUTE');
  const silent = providers.filter(({ answer }) => NO_ANSWER.has(answer));
  return say('ending.INCOMPLETE', { refusing: names(refusing), silent: names(silent) });
}

const isRejected = (providers) =>
  providers.some(({ reason }) => reason === 'REJECTED') && !providers.some(({ answer }) => answer === 'NO_ROUTE');

const WEIGHT = ['OWN_TROUBLE', 'PROVIDER_UNAVAILABLE', 'PROVIDER_DEGRADED', 'PROVIDER_DISABLED'];

/** The one quiet line: of several notices the one that explains most. Null when there is none. */
export function noticeLine(notices, providers) {
  const [first] = [...notices].sort((one, other) => WEIGHT.indexOf(one.code) - WEIGHT.indexOf(other.code));
  if (!first) {
    return null;
  }
  const concerned = providers.filter(({ id }) => first.providers.includes(id));
  const code = `notice.${first.code}${first.code === 'PROVIDER_DEGRADED' ? `.${degradation(concerned)}` : ''}`;
  return knows(code) && concerned.length > 0
    ? say(code, { names: names(concerned), count: concerned.length, reason: first.reason })
    : first.text;
}

/** Few enough successes read as fewer quotes. */
const degradation = (providers) => (providers.some(({ health }) => health.warning === 'SLOWER') ? 'SLOWER' : 'FEWER');

/** A kind of cost by name; by its code where that is newer than this page. */
export const costName = (kind) => (knows(`cost.${kind}`) ? say(`cost.${kind}`) : kind);

/** The costs that nobody knows, by name. */
export const unknownCosts = (kinds) => format.list(kinds.map(costName));

/** What speaks against a route's figures. Unknown costs are named once, where the figures are. */
export const warnings = (route) =>
  route.warnings.filter((code) => knows(`warning.${code}`)).map((code) => say(`warning.${code}`));

/** Seconds up to two minutes, then minutes. */
export function duration(seconds) {
  if (seconds === null) {
    return say('route.duration.none');
  }
  return seconds < 120
    ? say('route.duration.seconds', { seconds: format.count(seconds) })
    : say('route.duration.minutes', { minutes: format.count(Math.ceil(seconds / 60)) });
}
