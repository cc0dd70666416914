/**
 * The element <routes-panel>: asks a service for routes and shows what comes.
 *
 * Attributes: src (where the service is; otherwise where this script came from), from-chain, from-token, to-chain, to-token,
 * amount (in human units), slippage-bps. Event: route-picked. More in the README, "Embedding the panel".
 */
import { render } from './ui/lit.js';
import { Panel } from './ui/panel/panel.js';
import { asPercent } from './ui/panel/question.js';
import { panelView } from './ui/panel/view/panel.js';
import { Service } from './ui/service.js';
import { sheet } from './ui/sheet.js';

const SHEETS = await Promise.all(
  ['./tokens.css', './pill.css', './panel/panel.css', './panel/form.css', './panel/routes.css', './panel/bill.css'].map(sheet),
);

const FIRST_CHAIN = 'eip155:1';
const FIRST_TOKEN = 'native';
const USUAL_SLIPPAGE_BPS = '50';
const TICK_MS = 1_000;

class RoutesPanel extends HTMLElement {
  #root = this.attachShadow({ mode: 'open' });
  #panel;
  #leaving;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = SHEETS;
  }

  connectedCallback() {
    this.#panel = new Panel(new Service(this.#home()), this.#form(), this.#tokens(), {
      draw: () => this.#draw(),
      focus: (id) => this.#root.getElementById(id).focus(),
      picked: (detail) => this.dispatchEvent(new CustomEvent('route-picked', { detail, bubbles: true, composed: true })),
    });
    this.#leaving = new AbortController();
    this.#listen(this.#panel, this.#leaving.signal);
    this.#draw();
    this.#panel.load();
  }

  disconnectedCallback() {
    this.#leaving.abort();
    this.#panel.stop();
  }

  #home() {
    const src = this.getAttribute('src');
    return src === null ? new URL('.', import.meta.url) : new URL(src.endsWith('/') ? src : `${src}/`, document.baseURI);
  }

  #form() {
    return {
      from: { chain: this.getAttribute('from-chain') ?? FIRST_CHAIN, token: null },
      to: { chain: this.getAttribute('to-chain') ?? FIRST_CHAIN, token: null },
      amount: this.getAttribute('amount') ?? '',
      slippage: asPercent(this.getAttribute('slippage-bps') ?? USUAL_SLIPPAGE_BPS),
    };
  }

  #tokens() {
    return { from: this.getAttribute('from-token') ?? FIRST_TOKEN, to: this.getAttribute('to-token') ?? '' };
  }

  #listen(panel, signal) {
    const ticks = setInterval(() => panel.tick(), TICK_MS);
    signal.addEventListener('abort', () => clearInterval(ticks));
    addEventListener('offline', () => panel.tell({ type: 'offline' }), { signal });
    addEventListener('online', () => panel.tell({ type: 'online' }), { signal });
    document.addEventListener('visibilitychange', () => panel.tick(), { signal });
  }

  /** Rows that change places keep the focus, which a moved element loses. */
  #draw() {
    const focused = this.#root.activeElement?.id;
    render(panelView(this.#panel), this.#root);
    if (focused && this.#root.activeElement?.id !== focused) {
      this.#root.getElementById(focused)?.focus({ preventScroll: true });
    }
  }
}

// A page may load this script from more than one place; the first one stays.
if (!customElements.get('routes-panel')) {
  customElements.define('routes-panel', RoutesPanel);
}
