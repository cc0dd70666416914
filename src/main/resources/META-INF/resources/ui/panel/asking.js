/** Who asks, and when: after the form changed, when somebody wants it, and when what is on show has aged. */
import { Clock } from '../clock.js';
import { NoAnswer } from '../service.js';
import { blank, isDue, reduce } from './board.js';

/** A pause in typing that is long enough to ask. */
const PAUSE_MS = 400;

export class Asking {
  board = blank;
  #service;
  #changed;
  #clock = new Clock();
  #pause = null;
  #call = null;
  #fields = null;

  /**
   * @param {import('../service.js').Service} service
   * @param {() => void} changed called after each change of the board
   */
  constructor(service, changed) {
    this.#service = service;
    this.#changed = changed;
  }

  now() {
    return this.#clock.now();
  }

  /** The form says this now; null when that cannot be asked. Whatever is under way is for an older question. */
  change(fields) {
    this.stop();
    this.#fields = fields;
    if (fields === null) {
      this.tell({ type: 'cleared' });
      return;
    }
    this.tell({ type: 'changed' });
    this.#pause = setTimeout(() => this.ask(), PAUSE_MS);
  }

  /** Asks at once, for the first time or again. */
  ask() {
    this.stop();
    if (this.#fields === null) {
      return;
    }
    const question = this.board.question + 1;
    this.#call = new AbortController();
    this.tell({ type: 'asked', question, fields: this.#fields });
    this.#listen(question, this.#fields, this.#call.signal);
  }

  async #listen(question, fields, signal) {
    try {
      for await (const { event, data } of this.#service.ask(fields, signal)) {
        this.tell({ type: event, question, data });
      }
    } catch (problem) {
      if (!signal.aborted) {
        const { code, fields: refused } = problem instanceof NoAnswer ? problem : new NoAnswer('ANSWER_CUT_OFF');
        this.tell({ type: 'failed', question, code, fields: refused });
      }
    }
  }

  /** Asks again when it is time, unless nobody looks. */
  tick() {
    if (document.visibilityState === 'visible' && isDue(this.board, this.now())) {
      this.ask();
    }
  }

  tell(event) {
    const before = this.board;
    this.board = reduce(before, { ...event, at: this.now() });
    if (this.board !== before) {
      this.#changed();
    }
  }

  stop() {
    clearTimeout(this.#pause);
    this.#call?.abort();
    this.#call = null;
  }
}
