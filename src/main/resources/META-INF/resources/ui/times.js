/** Points in time and stretches of it, as people read them. */
import { locale, say } from './texts.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const format = (options) => new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options });
const toTheSecond = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const toTheMinute = format({ hour: '2-digit', minute: '2-digit' });
const withDay = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const dayOnly = format({ day: 'numeric', month: 'short' });

const isToday = (date) => date.toDateString() === new Date().toDateString();

/** The hour, to the second: 14:32:05; with the day where it is another one. */
export function exactTime(instant) {
  const date = new Date(instant);
  return isToday(date) ? toTheSecond.format(date) : withDay.format(date);
}

/** The hour: 14:32; with the day where it is another one. */
export function shortTime(instant) {
  const date = new Date(instant);
  return isToday(date) ? timeOfDay(date) : withDay.format(date);
}

/** The hour: 14:32, whatever the day. */
export const timeOfDay = (instant) => toTheMinute.format(new Date(instant));

/** The day: 3 Mar. */
export const day = (instant) => dayOnly.format(new Date(instant));

/** How long: 15 s, 1 min 48 s, 2 h 5 min, 3 d 4 h. Begun seconds count, so that a countdown ends with 1 s. */
export function duration(millis) {
  const left = Math.max(0, Math.ceil(millis / SECOND)) * SECOND;
  const part = (unit, of) => Math.floor((left % of) / unit);
  if (left < MINUTE) {
    return say('duration.s', { seconds: left / SECOND });
  }
  if (left < HOUR) {
    return say('duration.min', { minutes: part(MINUTE, HOUR), seconds: part(SECOND, MINUTE) });
  }
  return left < DAY
    ? say('duration.h', { hours: part(HOUR, DAY), minutes: part(MINUTE, HOUR) })
    : say('duration.d', { days: Math.floor(left / DAY), hours: part(HOUR, DAY) });
}
