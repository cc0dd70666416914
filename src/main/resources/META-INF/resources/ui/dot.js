/** A provider's standing at a glance. Its form says it as well as its colour: full, ringed, half, hollow, barred. */
import { html, nothing, svg } from './lit.js';

const FORMS = {
  CLOSED: 'full good',
  OPEN: 'hollow bad',
  HALF_OPEN: 'half warn',
  OPERATOR: 'barred off',
  DISABLED: 'barred off',
  KEY_REQUIRED: 'barred warn',
  KEY_REFUSED: 'barred warn',
};
const WARNED = 'ringed warn';

const INSIDE = {
  full: svg`<circle cx="6" cy="6" r="5" class="filled"></circle>`,
  ringed: svg`<circle cx="6" cy="6" r="2" class="filled"></circle>`,
  half: svg`<path d="M6 1.5a4.5 4.5 0 0 0 0 9z" class="filled"></path>`,
  hollow: nothing,
  barred: svg`<path d="M3.5 6h5"></path>`,
};

/** @param {string} standing of providers/standing.js */
export function dot(standing) {
  const [form, tone] = (FORMS[standing] ?? WARNED).split(' ');
  return html`<svg class="dot ${tone}" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <circle cx="6" cy="6" r="4.5"></circle>
    ${INSIDE[form]}
  </svg>`;
}
