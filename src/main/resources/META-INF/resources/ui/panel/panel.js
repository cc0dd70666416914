/** What the user has set and done, and what follows from it. Knows no DOM: the element draws it and hears of what happens. */
import { plain } from '../amounts.js';
import { Asking } from './asking.js';
import { isDue, isFresh } from './board.js';
import { Catalog } from './catalog.js';
import { beyondList, question, swapped } from './question.js';

export class Panel {
  catalog;
  form;
  /** What keeps the form from being asked; null when nothing does. */
  problem = null;
  /** The open list of tokens: whose, what was typed, which line is active. */
  search = null;
  /** Providers whose routes are opened. */
  opened = new Set();
  #asking;
  #hear;
  /** The route that the host knows to be taken. */
  #taken = null;
  #tokens;
  #lists = 'absent';

  /**
   * @param {import('../service.js').Service} service
   * @param {object} form chains, amount and slippage to begin with
   * @param {{from: string, to: string}} tokens their addresses to begin with; empty for none
   * @param {{draw: () => void, focus: (id: string) => void, picked: (detail: object) => void}} hear
   */
  constructor(service, form, tokens, hear) {
    this.#tokens = tokens;
    this.catalog = new Catalog(service);
    this.form = form;
    this.#hear = hear;
    this.#asking = new Asking(service, () => this.#changed());
  }

  get board() {
    return this.#asking.board;
  }

  get now() {
    return this.#asking.now();
  }

  /** Brings the lists of chains and tokens; without them nothing can be asked. */
  async load() {
    this.#lists = 'loading';
    try {
      await this.catalog.load(this.form.from.chain, this.form.to.chain);
    } catch (problem) {
      this.#lists = 'absent';
      this.tell({ type: 'failed', code: problem.code ?? 'SERVICE_UNREACHABLE', fields: [] });
      return;
    }
    this.#lists = 'there';
    this.#set({ from: this.#initial('from'), to: this.#initial('to') });
  }

  #initial(side) {
    const { chain } = this.form[side];
    const address = this.#tokens[side];
    return { chain, token: address === '' ? null : (this.catalog.token(chain, address) ?? beyondList(address)) };
  }

  /** What time brings: something to be asked again, a route that expires. */
  tick() {
    if (this.#lists === 'there') {
      this.#asking.tick();
    } else if (this.#lists === 'absent' && isDue(this.board, this.now)) {
      this.load();
    }
    this.#changed();
  }

  tell(event) {
    this.#asking.tell(event);
  }

  stop() {
    this.#asking.stop();
  }

  /** What the views call. */
  on = {
    form: (change) => this.#set(change),
    chain: (side, chain) => this.#chain(side, chain),
    token: (side, token) => {
      this.search = null;
      this.#set({ [side]: { ...this.form[side], token } });
    },
    decimals: (side, text) => {
      const decimals = /^\d{1,2}$/.test(text) && Number(text) <= 36 ? Number(text) : null;
      this.#set({ [side]: { ...this.form[side], token: { ...this.form[side].token, decimals } } });
    },
    search: (search) => {
      this.search = search;
      this.#hear.draw();
    },
    swap: () => this.#set(swapped(this.form)),
    ask: () => (this.#lists === 'absent' ? this.load() : this.#asking.ask()),
    pick: (provider) => this.tell({ type: 'picked', provider }),
    open: (provider) => {
      this.opened = new Set(this.opened);
      this.opened.delete(provider) || this.opened.add(provider);
      this.#hear.draw();
    },
    useAmount: (smallest) => {
      this.#set({ amount: plain(smallest, this.form.from.token.decimals) });
      this.#asking.ask();
    },
    changeAmount: () => this.#hear.focus('amount'),
    changePair: () => this.#hear.focus('token-to'),
  };

  async #chain(side, chain) {
    const { token } = this.form[side];
    this.#set({ [side]: { chain, token: null } });
    try {
      await this.catalog.loadTokens(chain);
    } catch {
      // Without the list a token can still be given by its address.
    }
    if (this.form[side].chain === chain && this.form[side].token === null) {
      const same = this.catalog.tokens(chain).find(({ symbol }) => symbol === token?.symbol);
      this.#set({ [side]: { chain, token: same ?? this.catalog.token(chain, 'native') } });
    }
  }

  #set(change) {
    this.form = { ...this.form, ...change };
    const { fields = null, ...problem } = question(this.form);
    this.problem = fields ? null : problem;
    this.#asking.change(fields);
  }

  /** The host is told of the route that is taken, of the one that a refresh puts in its place, and when it can no longer be. */
  #changed() {
    const { board, now } = this;
    const route = board.routes.find(({ provider }) => provider === board.picked && board.phase !== 'CHANGED');
    const taken = route && isFresh(board, route, now) ? route : null;
    if (sameOffer(taken) !== sameOffer(this.#taken)) {
      this.#hear.picked({ route: taken && asGiven(taken), request: taken && board.fields });
    }
    this.#taken = taken;
    this.#hear.draw();
  }
}

/** A route as the service gave it. */
const asGiven = ({ quotedLocally, expiresAt, ...route }) => route;

const sameOffer = (route) => route && `${route.quoteId} ${route.quotedAt}`;
