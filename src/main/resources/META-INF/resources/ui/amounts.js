/** Amounts of tokens, exact to the last digit: integers of the smallest unit, as bigint. No number ever holds one. */

/** The least that the service refuses; more than there is of any token. */
const LIMIT = 2n ** 128n;

/**
 * What somebody typed, in human units.
 *
 * A point separates the decimals. A lone comma does, too, unless it could as well separate thousands.
 *
 * @param {string} typed
 * @param {number} decimals how many the token has
 * @returns {{amount: bigint} | {problem: string, decimals?: number}} a code for texts.js where it is no amount
 */
export function parse(typed, decimals) {
  const text = typed.trim();
  if (text === '') {
    return { problem: 'AMOUNT_MISSING' };
  }
  if (/^\d{1,3}(,\d{3})+$/.test(text) && !/^0+,/.test(text)) {
    return { problem: 'AMOUNT_AMBIGUOUS' };
  }
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(text);
  if (!match || text.length === 1 && !/\d/.test(text)) {
    return { problem: 'AMOUNT_UNREADABLE' };
  }
  const [, whole, fraction = ''] = match;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) {
    return { problem: 'AMOUNT_TOO_FINE', decimals };
  }
  const amount = BigInt(whole + kept.padEnd(decimals, '0') || '0');
  if (amount === 0n) {
    return { problem: 'AMOUNT_ZERO' };
  }
  return amount < LIMIT ? { amount } : { problem: 'AMOUNT_BEYOND' };
}

/**
 * All digits, without grouping and without trailing zeros, such as a form takes it back.
 *
 * @param {bigint} amount
 * @param {number} decimals
 */
export function plain(amount, decimals) {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return sign + whole + (fraction && `.${fraction}`);
}

/**
 * How many decimals it takes to show so many digits that count: two at least for whole amounts.
 *
 * @param {string} number as of plain()
 * @param {number} significant
 */
export function places(number, significant) {
  const [whole, fraction = ''] = number.split('.');
  const wholeDigits = whole.replace(/^-?0*/, '').length;
  return wholeDigits > 0 ? Math.max(2, significant - wholeDigits) : significant + /^0*/.exec(fraction)[0].length;
}

/** The number with so many decimals at the most, cut and not rounded, so that of an output no more is shown than there is. */
export function cut(number, decimals) {
  const [whole, fraction = ''] = number.split('.');
  return decimals > 0 && fraction !== '' ? `${whole}.${fraction.slice(0, decimals)}` : whole;
}

/**
 * How far one amount is from another, in hundredths of a percent, rounded to the nearest.
 *
 * @param {bigint} amount
 * @param {bigint} base not 0
 */
export function distanceBps(amount, base) {
  const twice = ((amount - base) * 20_000n) / base;
  return Number((twice + (twice < 0n ? -1n : 1n)) / 2n);
}
