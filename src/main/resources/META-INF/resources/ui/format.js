/** How numbers and times are written: by Intl, in the language of the texts. */
import { locale } from './texts.js';
import { cut, places, plain } from './amounts.js';

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const digits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
const point = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal').value;

/** A whole number, grouped. */
export const count = (number) => whole.format(number);

/** A number with exactly so many decimals. */
export const fixed = (number, decimals) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(number);

/** All digits of an amount in human units. */
export const amount = (smallest, decimals) => written(plain(BigInt(smallest), decimals));

/** The amount as it is read at a glance, six digits or two decimals; of an output never more than there is. */
export function brief(smallest, decimals) {
  const number = plain(BigInt(smallest), decimals);
  const shown = Math.min(places(number, 6), decimals);
  return written(cut(number, shown), shown);
}

/** Decimal text, grouped and with the point of the language: no digit passes through a number that could lose it. */
function written(number, decimals = 0) {
  const [digits, fraction = ''] = number.replace('-', '').split('.');
  const padded = fraction.padEnd(decimals, '0');
  return (number.startsWith('-') ? '−' : '') + whole.format(BigInt(digits)) + (padded && point + padded);
}

/** Dollars, with two places; smaller sums with two digits that count. */
export function money(decimal) {
  const small = Math.abs(Number(decimal)) < 0.01 && Number(decimal) !== 0;
  return withMinus(small ? digits.format(decimal) : fixed(decimal, 2));
}

/** A share from 0 to 1 as percent; 100 only if it is all, and 0 only if it is none. */
export function percent(share) {
  const rounded = Math.round(share * 100);
  return count(share < 1 && rounded === 100 ? 99 : share > 0 && rounded === 0 ? 1 : rounded);
}

/** Milliseconds as seconds: one decimal below ten. */
export const seconds = (millis) => fixed(millis / 1000, millis < 9_950 ? 1 : 0);

/** A number with two decimals and its sign, with a true minus. */
export const signed = (number) => withMinus(fixed(number, 2));

const withMinus = (text) => text.replace('-', '−');

/** Names in a row: "A, B and C". */
export const list = (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
