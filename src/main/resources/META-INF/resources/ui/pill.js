/** A provider's standing in a few characters and in words; for pages and panel alike. */
import * as format from './format.js';
import { html } from './lit.js';
import { say } from './texts.js';
import { exactTime } from './times.js';

/** Only those carry a pill that are not as usual. */
export const isAffected = (health) => health.state !== 'CLOSED' || health.warning !== null;

/**
 * @param {object} health as the service tells it
 * @returns {{tone: string, short: string, long: string}} tone: off while benched, else warn
 */
export function standing(health) {
  const rate = health.successRate === null ? null : format.percent(health.successRate);
  const latency = health.averageLatencyMs === null ? null : format.seconds(health.averageLatencyMs);
  return {
    tone: health.state === 'OPEN' ? 'off' : 'warn',
    short:
      rate === null
        ? say('pill.none')
        : latency === null
          ? say('pill.rate', { percent: rate })
          : say('pill.short', { percent: rate, seconds: latency }),
    long: [...figures(health, rate, latency), ...outlook(health)].join('; '),
  };
}

function* figures({ calls, windowSeconds, asOf }, rate, latency) {
  if (rate === null) {
    yield say('pill.none');
    return;
  }
  const minutes = format.count(windowSeconds / 60);
  yield say('pill.long', { percent: rate, calls: format.count(calls), seconds: latency, minutes });
  if (asOf !== null) {
    yield say('pill.frozen', { time: exactTime(asOf) });
  }
}

function* outlook({ state, warning, benchedUntil }) {
  if (warning !== null) {
    yield say(`pill.${warning}`);
  }
  if (benchedUntil !== null) {
    yield say('pill.until', { time: exactTime(benchedUntil) });
  } else if (state === 'HALF_OPEN') {
    yield say('pill.trial');
  }
}

export function pill(health) {
  const { tone, short, long } = standing(health);
  return html`<span class="pill ${tone}" role="img" aria-label=${long} title=${long}>${short}</span>`;
}
