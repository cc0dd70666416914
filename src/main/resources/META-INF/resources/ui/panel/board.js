/**
 * What is known of the question at hand, as a value, and what becomes of it with each event. Nothing here asks, waits or draws.
 *
 * Times are milliseconds of one local clock (see clock.js). The service's own times are only ever subtracted from each other, so
 * that a wrong clock on either side makes no route look fresh.
 */

/** A good answer is asked for anew after so long, or when the route that matters expires. */
const REFRESH_MS = 30_000;
const SOONEST_REFRESH_MS = 10_000;
/** So long before it does: what the user took is not to lapse between two answers. */
const AHEAD_MS = 3_000;

/** After a failure it is tried again this soon, then each time twice as long after. */
const RETRY_MS = 5_000;
const SLOWEST_RETRY_MS = 30_000;

/** Outcomes that say nothing of the pair: asking again may bring routes, and routes on show stay until they expire. */
const PASSING = new Set(['INCOMPLETE', 'TEMPORARILY_UNAVAILABLE']);

/** So many places are kept before it is known how many routes there will be. */
const USUAL_ROUTES = 3;

export const blank = Object.freeze({
  /** IDLE: nothing to ask. CHANGED: about to ask. ASKING: for the first time. REFRESHING: again. SETTLED: until nextAt. */
  phase: 'IDLE',
  /** Only what answers this question counts. */
  question: 0,
  fields: null,
  asking: [],
  /** What those who were asked have said so far. */
  heard: [],
  routes: [],
  keepsRows: false,
  /** Symbol and decimals of both tokens, as far as they are known. */
  fromToken: null,
  toToken: null,
  sandbox: false,
  /** The last whole answer to this question. */
  answer: null,
  notices: [],
  /** Why the last asking brought nothing: a code, and what the service said of which field. */
  failure: null,
  failures: 0,
  nextAt: null,
  /** The provider whose route the user took; outlives every answer. */
  picked: null,
  offline: false,
  places: USUAL_ROUTES,
});

/** @returns the board after this event; the same one when the event is of an older question */
export function reduce(board, event) {
  if (event.question !== undefined && event.question !== board.question && event.type !== 'asked') {
    return board;
  }
  const change = Object.hasOwn(changes, event.type) ? changes[event.type] : (same) => same;
  return change(board, event);
}

const changes = {
  /** The form says something else: routes of the old question are no answer any more. */
  changed: (board) => ({ ...board, phase: 'CHANGED', question: board.question + 1, nextAt: null }),

  /** The form says nothing that could be asked. */
  cleared: (board) => ({ ...fresh(board), question: board.question + 1 }),

  asked: (board, { question, fields }) =>
    board.phase === 'SETTLED' && board.fields === fields ? again(board, question) : first(board, question, fields),

  asking: (board, { data }) => ({ ...board, ...told(data), asking: data.asking }),

  provider: (board, { data }) => ({ ...board, heard: [...board.heard, data] }),

  /** Rows that are asked for anew keep still until the answer is whole. */
  routes: (board, { data, at }) =>
    board.keepsRows ? board : { ...board, routes: data.routes.map((route) => arrived(route, at)) },

  notice: (board, { data }) =>
    board.phase === 'ASKING' ? { ...board, notices: [...board.notices, data] } : board,

  done: (board, { data, at }) => {
    if (PASSING.has(data.outcome) && board.routes.length > 0) {
      const old = { ...board, notices: data.notices, answer: { ...board.answer, providers: data.providers } };
      return unsuccessful(old, data.outcome, at, data.retryAfterSeconds);
    }
    const settled = {
      ...board,
      ...told(data),
      phase: 'SETTLED',
      asking: [],
      offline: false,
      routes: data.routes.map((route) => arrived(route, at)),
      answer: data,
      notices: data.notices,
      failure: null,
    };
    if (PASSING.has(data.outcome)) {
      return { ...settled, failures: board.failures + 1, nextAt: at + retry(board.failures, data.retryAfterSeconds) };
    }
    return { ...settled, failures: 0, nextAt: data.routes.length > 0 ? at + refresh(settled, at) : null };
  },

  failed: (board, { code, fields, at }) => {
    const failed = unsuccessful(board, code, at);
    return code === 'REQUEST_REFUSED' ? { ...failed, failure: { code, fields }, nextAt: null } : failed;
  },

  picked: (board, { provider }) => ({ ...board, picked: provider }),
  offline: (board) => ({ ...board, offline: true }),
  online: (board) => ({ ...board, offline: false, failures: 0, nextAt: board.failure ? 0 : board.nextAt }),
};

/** What is on show stays until there is more to say. */
const again = (board, question) => ({
  ...board,
  phase: 'REFRESHING',
  question,
  asking: [],
  heard: [],
  nextAt: null,
  keepsRows: board.routes.length > 0,
});

const first = (board, question, fields) => ({
  ...fresh(board),
  phase: 'ASKING',
  question,
  fields,
  places: board.routes.length || board.places,
});

const told = ({ fromTokenInfo, toTokenInfo, sandbox }) => ({
  fromToken: fromTokenInfo,
  toToken: toTokenInfo,
  sandbox,
});

/** Nothing on show; what the user chose and what the machine knows stays. */
function fresh({ picked, offline, question, places, sandbox }) {
  return { ...blank, picked, offline, question, places, sandbox };
}

/** What is on show stays, as old. */
function unsuccessful(board, code, at, retryAfterSeconds) {
  return {
    ...board,
    phase: 'SETTLED',
    asking: [],
    failure: { code, fields: [] },
    failures: board.failures + 1,
    nextAt: at + retry(board.failures, retryAfterSeconds),
  };
}

function retry(failures, retryAfterSeconds) {
  return Math.max(Math.min(RETRY_MS * 2 ** failures, SLOWEST_RETRY_MS), (retryAfterSeconds ?? 0) * 1000);
}

/** How long the route that the user took, or else the first, leaves us, within bounds. */
function refresh({ routes, picked }, at) {
  const matters = routes.find((route) => route.provider === picked) ?? routes[0];
  return Math.min(REFRESH_MS, Math.max(SOONEST_REFRESH_MS, matters.expiresAt - AHEAD_MS - at));
}

/** A route with its times on the local clock. */
function arrived(route, at) {
  const quotedAt = at - route.ageMs;
  return { ...route, quotedLocally: quotedAt, expiresAt: quotedAt + (Date.parse(route.validUntil) - Date.parse(route.quotedAt)) };
}

/** Whether a route may be taken now. */
export const isFresh = (board, route, now) => board.phase !== 'CHANGED' && now < route.expiresAt;

/** How long ago the oldest route on show was quoted, in milliseconds. */
export const age = (board, now) => Math.max(0, ...board.routes.map((route) => now - route.quotedLocally));

/** Whether it is time to ask again. */
export const isDue = (board, now) =>
  board.phase === 'SETTLED' && !board.offline && board.nextAt !== null && now >= board.nextAt;

