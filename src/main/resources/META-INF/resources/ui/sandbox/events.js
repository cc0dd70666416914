/** What has happened to breakers since one looked, told line by line. */
import { say } from '../texts.js';
import { exactTime } from '../times.js';

const KEPT = 6;

export class Events {
  #known = new Map();
  #lines = [];

  /** @param {object[]} providers as the service tells of them now */
  look(providers) {
    for (const provider of providers) {
      const state = `${provider.health.state} ${provider.since}`;
      const before = this.#known.get(provider.id);
      this.#known.set(provider.id, state);
      if (before !== undefined && before !== state) {
        this.#lines = [{ key: `${provider.id} ${state}`, text: tell(provider) }, ...this.#lines].slice(0, KEPT);
      }
    }
  }

  /** The newest first. */
  get lines() {
    return this.#lines;
  }
}

function tell({ name, since, health, bench }) {
  const retried = ['TRIAL', 'LEASE'].includes(bench?.lastSignal);
  const code = health.state === 'OPEN' && retried ? 'AGAIN' : health.state;
  return say(`sandbox.event.${code}`, {
    time: exactTime(since),
    name,
    figures: bench?.figures,
    until: health.benchedUntil === null ? null : exactTime(health.benchedUntil),
  });
}
