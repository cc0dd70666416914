/** The service, as its own pages ask it. */

const root = new URL('../', import.meta.url);

/** By how much the service's clock is ahead of the browser's, in milliseconds. */
let ahead = 0;

/** The service refuses: what it says of why is in `problem`. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {object} problem in the form of RFC 9457; empty where there was none
   */
  constructor(status, problem) {
    super(`HTTP ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/**
 * @param {string} path without a leading slash
 * @param {RequestInit} [request]
 * @returns {Promise<any>} the answer's JSON; null for an empty one
 * @throws {Refused} when it answers and refuses
 * @throws {TypeError} when it cannot be reached
 */
export async function ask(path, request = {}) {
  const response = await fetch(new URL(path, root), { cache: 'no-store', ...request });
  const date = Date.parse(response.headers.get('date'));
  if (!Number.isNaN(date)) {
    // The header says the second that has begun: on average half of it is over.
    ahead = date + 500 - Date.now();
  }
  const text = await response.text();
  if (!response.ok) {
    throw new Refused(response.status, readable(text));
  }
  return text === '' ? null : JSON.parse(text);
}

function readable(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** This instant by the service's clock, to the second: countdowns do not hang on how a browser's clock is set. */
export const now = () => Date.now() + ahead;
