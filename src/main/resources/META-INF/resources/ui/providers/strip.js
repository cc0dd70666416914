/** A range at a glance: a bar a step, and a line under it for each time that the provider was benched. */
import { count, percent } from '../format.js';
import { html, svg } from '../lit.js';
import { now } from '../api.js';
import { say } from '../texts.js';
import { shortTime } from '../times.js';
import { sentence } from './incidents.js';
import { successRate, totals } from './outcomes.js';

const BARS = 22;
const MARK = { y: 23.5, height: 2 };
const LANE = { y: 27.5, height: 2.5 };
const HEIGHT = 30;

/** Where a provider is warned of, and where it is benched. */
const WARNED = 0.85;
const BENCHED = 0.7;

/**
 * @param {object} history as the service gives it; undefined while it is not known
 * @param {object[]} incidents of this provider
 * @param {string} range its name
 */
export function strip(history, incidents, range) {
  if (!history) {
    return html`<span class="soft">${say('strip.unknown')}</span>`;
  }
  const sum = totals(history.points);
  if (sum.size === 0 && incidents.length === 0) {
    return html`<span class="soft">${say('strip.none')}</span>`;
  }
  const most = Math.max(1, ...history.points.map((point) => point.calls ?? 0));
  return html`<svg class="strip" role="img" aria-label=${summary(sum, incidents, range)}
      viewBox="0 0 ${history.points.length} ${HEIGHT}" preserveAspectRatio="none">
    <rect class="base" y=${BARS} width=${history.points.length} height="0.75"></rect>
    ${history.points.map((point, index) => (point.calls === null ? '' : cell(point, index, most, history.stepSeconds)))}
    ${incidents.map((incident) => lane(incident, history))}
  </svg>`;
}

function summary(sum, incidents, range) {
  const rate = successRate(sum);
  return say('strip.summary', {
    range: say(`range.long.${range}`),
    calls: count([...sum.values()].reduce((one, other) => one + other, 0)),
    percent: rate === null ? null : percent(rate),
    incidents: incidents.length,
  });
}

function cell(point, index, most, stepSeconds) {
  const height = Math.max(2, (BARS * point.calls) / most);
  const tone = toneOf(point.successRate);
  return svg`<g class=${tone}>
    <title>${describe(point, stepSeconds)}</title>
    <rect class="catch" x=${index} y="0" width="1" height=${HEIGHT}></rect>
    <rect x=${index + 0.1} y=${BARS - height} width="0.8" height=${height}></rect>
    ${
      tone === 'warn' || tone === 'bad'
        ? svg`<rect x=${index + 0.1} y=${MARK.y} width="0.8" height=${MARK.height}></rect>`
        : ''
    }
  </g>`;
}

function toneOf(rate) {
  if (rate === null) {
    return 'off';
  }
  return rate < BENCHED ? 'bad' : rate <= WARNED ? 'warn' : 'good';
}

function describe(point, stepSeconds) {
  return say('strip.cell', {
    from: shortTime(point.at),
    to: shortTime(Date.parse(point.at) + stepSeconds * 1000),
    calls: point.calls,
    percent: point.successRate === null ? null : percent(point.successRate),
  });
}

function lane(incident, history) {
  const step = history.stepSeconds * 1000;
  const place = (instant) => (instant - Date.parse(history.from)) / step;
  const begin = Math.max(0, place(Date.parse(incident.opened)));
  const end = place(incident.closed ? Date.parse(incident.closed) : now());
  // Shorter than half a step would not be seen.
  const width = Math.min(history.points.length - begin, Math.max(0.5, end - begin));
  return svg`<g class="bad">
    <title>${sentence(incident)}</title>
    <rect x=${begin} y=${LANE.y} width=${width} height=${LANE.height}></rect>
  </g>`;
}
