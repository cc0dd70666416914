/** The field that finds a token: a text field with a list of matches, by pointer and by keyboard. */
import { html, live, nothing, repeat } from '../../lit.js';
import { say } from '../../texts.js';
import { beyondList } from '../question.js';

const MOST_SHOWN = 60;
/** Anything without blanks that is longer than a symbol may be an address; the service has the last word on it. */
const ADDRESS = /^\S{20,128}$/;

/** What the list offers for a text: tokens, and the text itself where it may be an address. */
export function options(catalog, chain, text) {
  const found = catalog.search(chain, text).slice(0, MOST_SHOWN);
  const address = text.trim();
  return found.length === 0 && ADDRESS.test(address)
    ? [beyondList(address)]
    : found;
}

export const label = (token) => token.symbol ?? `${token.address.slice(0, 8)}…${token.address.slice(-4)}`;

/**
 * @param {'from' | 'to'} side
 * @param {object} panel the panel's form, catalog, and search: {side, text, active} while the list is open
 */
export function tokenField(side, { form, catalog, search, on }) {
  const { chain, token } = form[side];
  const open = search?.side === side;
  const shown = open ? options(catalog, chain, search.text) : [];
  const choose = (option) => on.token(side, option);
  return html`
    <div class="combo">
      <input
        id="token-${side}"
        class="field"
        role="combobox"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-label=${say(`form.token.${side}`)}
        aria-expanded=${open}
        aria-controls="tokens-${side}"
        aria-autocomplete="list"
        aria-activedescendant=${open && shown[search.active] ? `token-${side}-${search.active}` : nothing}
        placeholder=${say('form.token.placeholder')}
        .value=${live(open ? search.text : token ? label(token) : '')}
        @focus=${(event) => {
          on.search({ side, text: '', active: 0 });
          event.target.select();
        }}
        @input=${(event) => on.search({ side, text: event.target.value, active: 0 })}
        @keydown=${(event) => keyed(event, search, shown, on, choose)}
        @blur=${() => on.search(null)}
      />
      <ul
        id="tokens-${side}"
        class="options"
        role="listbox"
        aria-label=${say(`form.token.${side}`)}
        ?hidden=${!open || shown.length === 0}
        @mousedown=${(event) => event.preventDefault()}
      >
        ${repeat(
          shown,
          (option) => option.address,
          (option, index) => html`
            <li
              id="token-${side}-${index}"
              role="option"
              class=${index === search.active ? 'active' : ''}
              aria-selected=${option.address === token?.address}
              @click=${() => choose(option)}
            >
              <span class="symbol">${label(option)}</span>
              <span class="soft">${option.name ?? say('form.token.byAddress')}</span>
            </li>
          `,
        )}
      </ul>
      ${open && shown.length === 0 ? html`<p class="options none">${say('form.token.noMatch')}</p>` : nothing}
    </div>
  `;
}

function keyed(event, search, shown, on, choose) {
  const active = search?.active ?? 0;
  const moves = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: shown.length - 1 };
  if (search && event.key in moves && !(event.key.length < 5 && search.text)) {
    event.preventDefault();
    on.search({ ...search, active: Math.max(0, Math.min(shown.length - 1, moves[event.key])) });
  } else if (search && event.key === 'Enter' && shown[active]) {
    event.preventDefault();
    event.stopPropagation();
    choose(shown[active]);
  } else if (event.key === 'Escape' && search) {
    event.stopPropagation();
    on.search(null);
  } else if (!search && event.key === 'ArrowDown') {
    on.search({ side: event.target.id.slice('token-'.length), text: '', active: 0 });
  }
}
