/** How numbers and times are written: by Intl, in the language of the texts. */
import { locale } from './texts.js';
import { cut, plain } from './amounts.js';

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 36 });

/** A whole number, grouped. */
export const count = (number) => whole.format(number);

/** A number with exactly so many decimals. */
export const fixed = (number, decimals) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(number);

/** All digits of an amount in human units: Intl takes decimal text without losing any. */
export const amount = (smallest, decimals) => exact.format(plain(BigInt(smallest), decimals));

/** The amount as it is read at a glance, seven digits or two decimals; never more than there is. */
export const brief = (smallest, decimals) => exact.format(cut(plain(BigInt(smallest), decimals), 7));

/** A decimal text with two places, such as an amount of dollars; four where it would read 0.00. */
export const money = (decimal) => fixed(decimal, Math.abs(Number(decimal)) < 0.01 && Number(decimal) !== 0 ? 4 : 2);

/** A share from 0 to 1 as percent; 100 only if it is all, and 0 only if it is none. */
export function percent(share) {
  const rounded = Math.round(share * 100);
  return count(share < 1 && rounded === 100 ? 99 : share > 0 && rounded === 0 ? 1 : rounded);
}

/** Milliseconds as seconds: one decimal below ten. */
export const seconds = (millis) => fixed(millis / 1000, millis < 9_950 ? 1 : 0);

/** The hour of a day, as 14:32. */
export const time = (instant) => clock.format(new Date(instant));

/** Names in a row: "A, B and C". */
export const list = (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
