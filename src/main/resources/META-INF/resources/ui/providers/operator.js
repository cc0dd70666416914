/** Switching a provider off and on again, for whoever holds the token. */
import { html, nothing } from '../lit.js';
import { ask, now, Refused } from '../api.js';
import { say } from '../texts.js';

/** How long a provider may be switched off, in hours; until it is switched on again where there is none. */
const ENDS = [null, 1, 4, 24, 168];
const HOUR = 3_600_000;

/**
 * The operator at this page. The token is in its memory alone: in no address, no storage and no log.
 *
 * @param {() => void} changed told when something has changed, here or at the service
 */
export class Operator {
  #token = '';
  #changed;
  /** What became of the last attempt, by provider: a text and whether it is a refusal. */
  #words = new Map();
  #busy = false;

  constructor(changed) {
    this.#changed = changed;
  }

  async #attempt(provider, form, request, done) {
    const token = this.#token || form.elements.token.value.trim();
    if (token === '') {
      this.#say(provider, say('operator.wanted.token'), true);
      form.elements.token.focus();
      return;
    }
    this.#busy = true;
    this.#changed();
    try {
      await ask(`v1/providers/${provider.id}/bench`, {
        ...request,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      this.#token = token;
      form.reset();
      this.#say(provider, done, false);
    } catch (failure) {
      this.#say(provider, this.#refusal(failure), true);
    } finally {
      this.#busy = false;
      this.#changed();
    }
  }

  #refusal(failure) {
    if (!(failure instanceof Refused)) {
      return say('operator.away');
    }
    if (failure.status === 401) {
      this.#token = '';
      return say('operator.wrong');
    }
    const { errors = [], detail = '' } = failure.problem;
    return errors.map((error) => error.message).join(' · ') || detail || failure.message;
  }

  #say(provider, text, refused) {
    this.#words.set(provider.id, { text, refused });
    this.#changed();
  }

  #bench(provider, form) {
    const reason = form.elements.reason.value.trim();
    if (reason === '') {
      this.#say(provider, say('operator.wanted.reason'), true);
      form.elements.reason.focus();
      return;
    }
    const hours = form.elements.until.value;
    const until = hours ? new Date(now() + Number(hours) * HOUR).toISOString() : undefined;
    const request = { method: 'PUT', body: JSON.stringify({ reason, until }) };
    this.#attempt(provider, form, request, say('operator.benched', { name: provider.name }));
  }

  #release(provider, form) {
    this.#attempt(provider, form, { method: 'DELETE' }, say('operator.released', { name: provider.name }));
  }

  #submit(event, provider) {
    event.preventDefault();
    const form = event.target;
    if (provider.operator) {
      this.#release(provider, form);
    } else {
      this.#bench(provider, form);
    }
  }

  #forget = () => {
    this.#token = '';
    this.#words.clear();
    this.#changed();
  };

  /** @param {boolean} open whether the service lets an operator in at all */
  view(provider, open) {
    return html`<section>
      <h3>${say('operator.title')}</h3>
      ${open ? this.#form(provider) : html`<p class="soft">${say('operator.closed')}</p>`}
    </section>`;
  }

  #form(provider) {
    const word = this.#words.get(provider.id);
    return html`<form class="operator" autocomplete="off" novalidate @submit=${(event) => this.#submit(event, provider)}>
      ${this.#token ? nothing : tokenField()} ${provider.operator ? nothing : benchFields()}
      <div class="actions">
        <button type="submit" class="control" ?disabled=${this.#busy}>
          ${say(provider.operator ? 'operator.release' : 'operator.bench', { name: provider.name })}
        </button>
        ${this.#token ? html`<button type="button" class="control quiet" @click=${this.#forget}>${say('operator.forget')}</button>` : nothing}
      </div>
      <p role="status" class=${word?.refused ? 'refused' : 'soft'}>${word?.text ?? ''}</p>
    </form>`;
  }
}

const tokenField = () => html`<label>
  <span>${say('operator.token')}</span>
  <input class="control" name="token" type="password" autocomplete="off" spellcheck="false">
  <small>${say('operator.token.hint')}</small>
</label>`;

const benchFields = () => html`<label>
    <span>${say('operator.reason')}</span>
    <input class="control" name="reason" type="text" maxlength="200">
    <small>${say('operator.reason.hint')}</small>
  </label>
  <label>
    <span>${say('operator.until')}</span>
    <select class="control" name="until">
      ${ENDS.map((hours) => html`<option value=${hours ?? ''}>${say(`operator.until.${hours ?? 'none'}`)}</option>`)}
    </select>
  </label>`;
