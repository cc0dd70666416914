/** The chains and tokens that the service knows by name; each list is fetched once. */
export class Catalog {
  #service;
  #tokens = new Map();
  chains = [];

  constructor(service) {
    this.#service = service;
  }

  async load(...chains) {
    this.chains = this.chains.length > 0 ? this.chains : await this.#service.chains();
    await Promise.all(chains.map((chain) => this.loadTokens(chain)));
  }

  async loadTokens(chain) {
    if (!this.#tokens.has(chain)) {
      this.#tokens.set(chain, (await this.#service.tokens(chain)).map((token) => ({ ...token, known: true })));
    }
  }

  /** The tokens of a chain, its own coin first. */
  tokens(chain) {
    return this.#tokens.get(chain) ?? [];
  }

  token(chain, address) {
    return this.tokens(chain).find((token) => token.address.toLowerCase() === address.toLowerCase()) ?? null;
  }

  /** Tokens with this in symbol, name or address; what is closest to the symbol first. */
  search(chain, text) {
    const wanted = text.trim().toLowerCase();
    const holds = (part) => part.toLowerCase().includes(wanted);
    const distance = ({ symbol }) => {
      const name = symbol.toLowerCase();
      return name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2;
    };
    return this.tokens(chain)
      .filter(({ symbol, name, address }) => [symbol, name, address].some(holds))
      .sort((one, other) => distance(one) - distance(other));
  }
}
