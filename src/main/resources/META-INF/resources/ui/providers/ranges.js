/** The stretches of time to look back on, and in which steps: few enough for a strip, enough for a chart. */
const HOUR = 3_600_000;

export const RANGES = [
  { id: '1h', millis: HOUR, step: '1m' },
  { id: '24h', millis: 24 * HOUR, step: '15m' },
  { id: '7d', millis: 168 * HOUR, step: '2h' },
  { id: '90d', millis: 2160 * HOUR, step: '1d' },
];

/** The range of that name; the day where there is none. */
export const rangeOf = (id) => RANGES.find((range) => range.id === id) ?? RANGES[1];
