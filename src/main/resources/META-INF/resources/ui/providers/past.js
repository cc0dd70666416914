/** What is remembered of a range, for all providers at once. */
import { ask, now } from '../api.js';

/** More incidents than this in a range are no list that anybody reads. */
const PAGES = 5;
const PAGE = 200;

/**
 * @param {{millis: number, step: string}} range
 * @param {string[]} ids
 * @returns {Promise<{histories: Map<string, object>, incidents: object[]}>} histories by id; incidents the newest first
 */
export async function past(range, ids) {
  const begin = now() - range.millis;
  const from = new Date(begin).toISOString();
  const [incidents, ...series] = await Promise.all([
    incidentsSince(begin),
    ...ids.map((id) => ask(`v1/providers/${id}/history?${new URLSearchParams({ from, step: range.step })}`)),
  ]);
  return { incidents, histories: new Map(series.map((history) => [history.provider, history])) };
}

/** Those that were not over by then. */
async function incidentsSince(begin) {
  const found = [];
  let cursor;
  for (let page = 0; page < PAGES; page++) {
    const answer = await ask(`v1/incidents?${new URLSearchParams({ limit: PAGE, ...(cursor && { cursor }) })}`);
    found.push(...answer.incidents);
    cursor = answer.next;
    if (!cursor || Date.parse(found.at(-1).opened) < begin) {
      break;
    }
  }
  return found.filter(({ closed }) => closed === null || Date.parse(closed) >= begin);
}
