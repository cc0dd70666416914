/** What is asked: from, to, amount, slippage. */
import { html, live, nothing } from '../../lit.js';
import { say } from '../../texts.js';
import { label, tokenField } from './token-field.js';

export function formView(panel) {
  const { form, on, problem } = panel;
  return html`
    <form class="card form" @keydown=${entered(on)} aria-label=${say('panel.name')} novalidate>
      <fieldset>
        <legend>${say('form.from')}</legend>
        ${pair('from', panel)} ${amount(panel)}
      </fieldset>
      <button type="button" class="swap" aria-label=${say('form.swap')} title=${say('form.swap')} @click=${on.swap}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 4v15m0 0-4-4m4 4 4-4M16 20V5m0 0-4 4m4-4 4 4" /></svg>
      </button>
      <fieldset>
        <legend>${say('form.to')}</legend>
        ${pair('to', panel)}
      </fieldset>
      <details class="slippage">
        <summary>${say('form.slippage')} <span class="soft">${form.slippage}&nbsp;%</span></summary>
        <label>
          <span class="unseen">${say('form.slippage.percent')}</span>
          <input
            id="slippage"
            class="field"
            inputmode="decimal"
            autocomplete="off"
            .value=${live(form.slippage)}
            aria-invalid=${problem?.at === 'slippage'}
            @input=${(event) => on.form({ slippage: event.target.value })}
          />
          %
        </label>
      </details>
    </form>
  `;
}

/** A form with several fields and no button is not submitted by Enter. */
const entered = (on) => (event) => {
  if (event.key === 'Enter' && event.target.matches('input')) {
    event.preventDefault();
    on.ask();
  }
};

function pair(side, panel) {
  const { form, catalog, on } = panel;
  const { chain, token } = form[side];
  return html`
    <div class="pair">
      <select
        id="chain-${side}"
        class="field"
        aria-label=${say(`form.chain.${side}`)}
        @change=${(event) => on.chain(side, event.target.value)}
      >
        ${catalog.chains.length === 0 ? html`<option>${say('form.loading')}</option>` : nothing}
        ${catalog.chains.map(({ id, name }) => html`<option value=${id} ?selected=${id === chain}>${name}</option>`)}
      </select>
      ${tokenField(side, panel)}
    </div>
    ${token && !token.known ? decimals(side, panel) : nothing}
  `;
}

function decimals(side, { form, on }) {
  return html`
    <label class="decimals">
      <span>${say('form.decimals')}</span>
      <input
        class="field"
        inputmode="numeric"
        maxlength="2"
        autocomplete="off"
        .value=${live(form[side].token.decimals ?? '')}
        @input=${(event) => on.decimals(side, event.target.value)}
      />
    </label>
  `;
}

/** Its place for a complaint is always there, so that nothing moves when there is one. */
function amount({ form, on, problem }) {
  const wrong = problem && !problem.problem.endsWith('_MISSING') || problem?.problem === 'DECIMALS_MISSING';
  const symbol = form.from.token ? label(form.from.token) : '';
  return html`
    <div class="amount">
      <input
        id="amount"
        class="field"
        inputmode="decimal"
        autocomplete="off"
        placeholder="0"
        aria-label=${say('form.amount')}
        aria-describedby="problem"
        aria-invalid=${problem?.at === 'amount' && wrong}
        .value=${live(form.amount)}
        @input=${(event) => on.form({ amount: event.target.value })}
      />
      <span class="unit" aria-hidden="true">${symbol}</span>
    </div>
    <p id="problem" class="problem">${wrong ? say(`problem.${problem.problem}`, { ...problem, symbol }) : nothing}</p>
  `;
}
