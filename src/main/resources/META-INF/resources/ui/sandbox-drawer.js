/** The sandbox's drawer: breaks simulated providers, heals them, and shows what their breakers make of it. */
import { again } from './again.js';
import { ask, now } from './api.js';
import { dot } from './dot.js';
import { count, percent } from './format.js';
import { html, live, nothing, render, repeat } from './lit.js';
import { isSandbox } from './sandbox-stripe.js';
import { Asking } from './sandbox/asking.js';
import { Events } from './sandbox/events.js';
import { choiceOf, CHOICES, scriptOf, WELL } from './sandbox/faults.js';
import { sheet } from './sheet.js';
import { inWords, standing } from './providers/standing.js';
import { say } from './texts.js';
import { duration } from './times.js';

const LOOK_MS = 1_000;
const ASK_MS = 2_000;

class Drawer {
  #root;
  #providers = [];
  #faults = new Map();
  #answers = true;
  #keepsAsking = true;
  #asking = new Asking();
  #events = new Events();
  #loops = [];

  constructor(root) {
    this.#root = root;
    this.#draw();
  }

  #toggle = ({ target }) => {
    this.#loops.forEach((loop) => loop.stop());
    this.#loops = target.open ? [again(() => this.#look(), LOOK_MS), again(() => this.#ask(), ASK_MS)] : [];
  };

  async #look() {
    try {
      const [providers, sandbox] = await Promise.all([ask('v1/providers'), ask('sandbox/providers')]);
      this.#providers = providers;
      this.#faults = new Map(sandbox.providers.map(({ id, fault }) => [id, choiceOf(fault)]));
      this.#events.look(providers);
      this.#answers = true;
    } catch {
      this.#answers = false;
    }
    this.#draw();
  }

  async #ask() {
    if (this.#keepsAsking && this.#answers) {
      const isWell = ({ id, health }) => health.state === 'CLOSED' && this.#faults.get(id) === WELL;
      const ids = (providers) => providers.map(({ id }) => id);
      this.#asking.next(ids(this.#providers.filter((one) => !isWell(one))), ids(this.#providers.filter(isWell)));
      this.#draw();
    }
  }

  async #script(id, choice) {
    const request =
      choice === WELL
        ? { method: 'DELETE' }
        : { method: 'PUT', body: JSON.stringify(scriptOf(choice)), headers: { 'content-type': 'application/json' } };
    await this.#order(`sandbox/providers/${id}`, request);
  }

  async #order(path, request) {
    try {
      await ask(path, request);
    } catch {
      this.#answers = false;
    }
    this.#loops[0]?.now();
  }

  #draw() {
    render(
      html`<details @toggle=${this.#toggle}>
        <summary>${say('sandbox.open')}</summary>
        <div class="drawer-body">
          <p class="soft">${say('sandbox.explained')}</p>
          ${this.#answers ? nothing : html`<p role="status">${say('sandbox.away')}</p>`}
          <ul class="drawer-rows">${repeat(this.#providers, ({ id }) => id, (provider) => this.#row(provider))}</ul>
          ${this.#controls()}
          <ol class="drawer-events soft" role="log" aria-label=${say('sandbox.events')}>
            ${repeat(this.#events.lines, ({ key }) => key, ({ text }) => html`<li>${text}</li>`)}
          </ol>
        </div>
      </details>`,
      this.#root,
    );
  }

  #row(provider) {
    const choice = this.#faults.get(provider.id) ?? WELL;
    const choices = choice === 'other' ? [...CHOICES, 'other'] : CHOICES;
    const stand = standing(provider);
    return html`<li>
      <label>
        <strong>${provider.name}</strong>
        <select class="control" .value=${live(choice)} @change=${({ target }) => this.#script(provider.id, target.value)}>
          ${choices.map((one) => html`<option value=${one} ?selected=${one === choice}>${say(`sandbox.fault.${one}`)}</option>`)}
        </select>
      </label>
      <span class="drawer-state">${dot(stand)}<span>${inWords(stand)}</span></span>
      <span class="soft drawer-next">${next(provider)}</span>
    </li>`;
  }

  #controls() {
    const change = ({ target }) => {
      this.#keepsAsking = target.checked;
      this.#draw();
    };
    return html`<div class="drawer-controls">
      <label class="drawer-switch">
        <input type="checkbox" role="switch" .checked=${live(this.#keepsAsking)} @change=${change}>
        <span>${say('sandbox.asking')} <span class="soft">${say('sandbox.asked', { count: count(this.#asking.asked) })}</span></span>
      </label>
      <button type="button" class="control" @click=${() => this.#order('sandbox/providers', { method: 'DELETE' })}>${say('sandbox.heal')}</button>
    </div>`;
  }
}

/** What is next for it: how long until its trial, or what its calls come to so far. */
function next({ health }) {
  if (health.state === 'OPEN') {
    return say('sandbox.trial', { left: duration(Date.parse(health.benchedUntil) - now()) });
  }
  if (health.state === 'HALF_OPEN') {
    return say('detail.due');
  }
  return health.calls === 0
    ? say('figures.none')
    : say('sandbox.figures', { percent: percent(health.successRate), count: count(health.calls) });
}

if (await isSandbox) {
  document.adoptedStyleSheets.push(...(await Promise.all(['./tones.css', './sandbox-drawer.css'].map(sheet))));
  const root = document.createElement('aside');
  root.className = 'sandbox-drawer';
  root.setAttribute('aria-label', say('sandbox.name'));
  document.body.append(root);
  new Drawer(root);
}
