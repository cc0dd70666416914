/** The service, as the pages call it. */
import { events } from './stream.js';

/** So long may the service say nothing, not even a heartbeat, before the page stops waiting. */
const SILENCE_MS = 10_000;

/** Why there is no answer: a code of texts.js, and what the service says of each bad field. */
export class NoAnswer extends Error {
  constructor(code, { status = null, fields = [] } = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

export class Service {
  #home;

  /** @param {string | URL} home where the service is */
  constructor(home) {
    this.#home = home;
  }

  chains() {
    return this.#get('v1/chains');
  }

  tokens(chain) {
    return this.#get(`v1/tokens?${new URLSearchParams({ chain })}`);
  }

  async #get(path) {
    const waiting = AbortSignal.timeout(SILENCE_MS);
    const response = await this.#fetch(path, { signal: waiting });
    return response.json().catch(() => {
      throw new NoAnswer('SERVICE_UNREACHABLE');
    });
  }

  /**
   * Asks for routes and tells what happens, in the order in which it does; ends after `done`.
   *
   * @param {object} question the fields of a quote request; in the body, since addresses do not belong in URLs
   * @param {AbortSignal} signal stops the asking
   * @returns {AsyncGenerator<{event: string, data: object}>}
   * @throws {NoAnswer} when there is no answer, or not all of it
   */
  async *ask(question, signal) {
    const silence = new Silence(SILENCE_MS);
    try {
      const response = await this.#fetch('v1/quotes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json;q=0.5' },
        body: JSON.stringify(question),
        signal: AbortSignal.any([signal, silence.signal]),
      });
      yield* this.#read(response, silence);
    } catch (problem) {
      throw problem instanceof NoAnswer || signal.aborted ? problem : new NoAnswer('SERVICE_UNREACHABLE');
    } finally {
      silence.end();
    }
  }

  async *#read(response, silence) {
    if (response.headers.get('content-type')?.startsWith('application/json')) {
      yield { event: 'done', data: await response.json() };
      return;
    }
    for await (const { event, data: text } of events(response.body, () => silence.broken())) {
      const data = JSON.parse(text);
      if (event === 'done' && data.outcome === undefined) {
        throw new NoAnswer('SERVICE_TROUBLE', data);
      }
      yield { event, data };
      if (event === 'done') {
        return;
      }
    }
    throw new NoAnswer('ANSWER_CUT_OFF');
  }

  async #fetch(path, options) {
    let response;
    try {
      response = await fetch(new URL(path, this.#home), { cache: 'no-store', ...options });
    } catch (problem) {
      throw options.signal.aborted && options.signal.reason?.name === 'AbortError'
        ? problem
        : new NoAnswer('SERVICE_UNREACHABLE');
    }
    if (!response.ok) {
      throw await refusal(response);
    }
    return response;
  }
}

async function refusal(response) {
  const problem = await response.json().catch(() => ({}));
  return response.status === 400
    ? new NoAnswer('REQUEST_REFUSED', { status: 400, fields: problem.errors ?? [] })
    : new NoAnswer('SERVICE_TROUBLE', { status: response.status });
}

/** Aborts when nothing has been heard for so long. */
class Silence {
  #controller = new AbortController();
  #bound;
  #timer;

  constructor(bound) {
    this.#bound = bound;
    this.broken();
  }

  get signal() {
    return this.#controller.signal;
  }

  broken() {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(), this.#bound);
  }

  end() {
    clearTimeout(this.#timer);
  }
}
