/** The providers page: asks the service again and again, and shows what it says. */
import { again } from './again.js';
import { ask, now } from './api.js';
import { html, render } from './lit.js';
import { Operator } from './providers/operator.js';
import { past } from './providers/past.js';
import { rangeOf, RANGES } from './providers/ranges.js';
import { byTrouble, standing } from './providers/standing.js';
import { table } from './providers/table.js';
import { say } from './texts.js';
import { exactTime } from './times.js';
import './sandbox-stripe.js';

const STATES_MS = 3_000;
const PAST_MS = 30_000;
const COUNTDOWN_MS = 1_000;
/** The service writes what happened a little later than it happens. */
const WRITTEN_MS = 2_000;

class ProvidersPage {
  #root;
  #range = rangeOf(location.hash.slice(1));
  #service = { operator: false };
  #providers = [];
  #past = { histories: new Map(), incidents: [] };
  #open = new Set();
  #order = [];
  /** When the service last answered, by its own clock. */
  #heard = null;
  #answers = true;
  #remembers = true;
  #operator = new Operator(() => this.#changed());
  #states;
  #pasts;

  constructor(root) {
    this.#root = root;
    this.#draw();
    this.#states = again(() => this.#lookAtStates(), STATES_MS);
    this.#pasts = again(() => this.#lookAtPast(), PAST_MS);
    setInterval(() => this.#countDown(), COUNTDOWN_MS);
    addEventListener('hashchange', () => this.#choose(location.hash.slice(1)));
  }

  async #lookAtStates() {
    try {
      const [providers, service] = await Promise.all([ask('v1/providers'), ask('v1/service')]);
      const known = this.#providers;
      this.#providers = providers;
      this.#service = service;
      this.#heard = now();
      this.#answers = true;
      if (known.length === 0) {
        this.#pasts.now();
      } else if (signature(known) !== signature(providers)) {
        setTimeout(() => this.#pasts.now(), WRITTEN_MS);
      }
    } catch {
      this.#answers = false;
    }
    this.#draw();
  }

  async #lookAtPast() {
    const range = this.#range;
    try {
      const found = await past(range, this.#providers.map(({ id }) => id));
      if (range === this.#range) {
        this.#past = found;
      }
      this.#remembers = true;
    } catch {
      this.#remembers = false;
    }
    this.#draw();
  }

  /** Between two answers. */
  #countDown() {
    if (!document.hidden && this.#providers.some((provider) => standing(provider) === 'OPEN')) {
      this.#draw();
    }
  }

  /** The operator has done something. */
  #changed() {
    this.#draw();
    this.#states.now();
  }

  #choose(id) {
    this.#range = rangeOf(id);
    history.replaceState(null, '', `#${this.#range.id}`);
    this.#past = { histories: new Map(), incidents: [] };
    this.#pasts.now();
    this.#draw();
  }

  #toggle(id) {
    if (!this.#open.delete(id)) {
      this.#open.add(id);
    }
    this.#draw();
  }

  #draw() {
    const rows = this.#ordered().map((provider) => ({
      provider,
      history: this.#past.histories.get(provider.id),
      incidents: this.#past.incidents.filter((incident) => incident.provider === provider.id),
    }));
    render(
      html`<div class="head">
          <h1>${say('providers.title')}</h1>
          <fieldset class="ranges">
            <legend>${say('range.legend')}</legend>
            ${RANGES.map((range) => this.#choice(range))}
          </fieldset>
        </div>
        ${this.#line()} ${rows.length > 0 ? table(rows, this.#common()) : ''}
        <p class="soft explained">${say('providers.explained', { range: say(`range.long.${this.#range.id}`) })}</p>`,
      this.#root,
    );
  }

  /** Rows change places only while nobody is at one of them. */
  #ordered() {
    const isUsed = this.#root.querySelector('table')?.contains(document.activeElement);
    if (!isUsed || this.#order.length !== this.#providers.length) {
      this.#order = [...this.#providers].sort(byTrouble).map(({ id }) => id);
    }
    const byId = new Map(this.#providers.map((provider) => [provider.id, provider]));
    return this.#order.filter((id) => byId.has(id)).map((id) => byId.get(id));
  }

  #common() {
    return {
      range: this.#range.id,
      open: this.#open,
      toggle: (id) => this.#toggle(id),
      operator: (provider) => this.#operator.view(provider, this.#service.operator),
    };
  }

  #choice({ id }) {
    return html`<label>
      <input type="radio" name="range" value=${id} .checked=${id === this.#range.id} @change=${() => this.#choose(id)}>
      <span>${say(`range.${id}`)}</span>
    </label>`;
  }

  /** What is told aloud is only that something is wrong, or no longer: not each of many answers. */
  #line() {
    const wrong = this.#trouble();
    const usual =
      this.#heard === null ? say('providers.loading') : say('providers.live', { time: exactTime(this.#heard) });
    return html`<p class="line">
      <span role="status">${wrong}</span>${wrong ? '' : html`<span class="soft">${usual}</span>`}
    </p>`;
  }

  #trouble() {
    if (!this.#answers) {
      return this.#heard === null ? say('providers.away') : say('providers.gone', { time: exactTime(this.#heard) });
    }
    return this.#remembers ? '' : say('providers.history.gone');
  }
}

/** Another one when a provider has come into another state. */
const signature = (providers) => providers.map((one) => `${one.id} ${one.health.state} ${one.since} ${one.level}`).join();

new ProvidersPage(document.querySelector('main'));
