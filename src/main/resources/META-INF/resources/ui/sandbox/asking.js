/**
 * Small questions to providers that are broken or benched, so that their breakers have something to go by. A provider that is
 * well is asked along now and then: if nobody answered anything, the trouble would seem to be ours.
 */
import { ask } from '../api.js';

const ETHER = 10n ** 18n;
/** Far enough apart for no answer to be an earlier one's, for those that count with fewer decimals, too. */
const STEP = 10n ** 11n;
const [USDC, USDT, DAI] = [
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x6b175474e89094c44da98b954eedeac495271d0f',
];
/** Mostly the pair that the page asks for by itself; the others because one pair alone never benches who has not quoted it. */
const PAIRS = [USDC, USDC, USDC, USDT, USDC, USDC, USDC, DAI];
/** Every so many questions a provider that is well is asked along. */
const COMPANY = 3;

export class Asking {
  #asked = 0;

  /**
   * Sends a question and waits for no answer: that of a provider that hangs would hold up the next one.
   *
   * @param {string[]} troubled
   * @param {string[]} well
   * @returns {boolean} whether there was anything to ask
   */
  next(troubled, well) {
    if (troubled.length === 0) {
      return false;
    }
    const number = this.#asked++;
    const along = number % COMPANY === 0 && well.length > 0 ? [well[(number / COMPANY) % well.length]] : [];
    const question = new URLSearchParams({
      fromChain: '1',
      fromToken: 'native',
      fromAmount: String(ETHER + STEP * BigInt(Date.now() % 1_000_000)),
      toChain: '1',
      toToken: PAIRS[number % PAIRS.length],
      providers: [...troubled, ...along].join(),
    });
    ask(`v1/quotes?${question}`).catch(() => {
      // what is wrong is seen in the providers' states, which are asked for beside this
    });
    return true;
  }

  get asked() {
    return this.#asked;
  }
}
