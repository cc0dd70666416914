/** The providers, a row each: how it is now, what is usual for it, and the range at a glance. */
import { count, fixed, percent, seconds } from '../format.js';
import { html, nothing, repeat } from '../lit.js';
import { dot } from '../dot.js';
import { now } from '../api.js';
import { knows, say } from '../texts.js';
import { duration, exactTime, shortTime } from '../times.js';
import './charts.js';
import { incidentList } from './incidents.js';
import { inWords, standing } from './standing.js';
import { strip } from './strip.js';

const COLUMNS = ['provider', 'state', 'success', 'latency', 'calls', 'strip'];

/**
 * @param {object[]} rows each with its provider, history and incidents, in the order in which they are shown
 * @param {object} page what the rows have in common: range, which are open, and what a row asks for
 */
export function table(rows, page) {
  const range = say(`range.long.${page.range}`);
  return html`<table class="providers" role="table" aria-label=${say('providers.title')}>
    <thead role="rowgroup">
      <tr role="row">
        ${COLUMNS.map((column) => html`<th role="columnheader" scope="col">${say(`column.${column}`, { range })}</th>`)}
      </tr>
    </thead>
    ${repeat(rows, ({ provider }) => provider.id, (row) => body(row, page))}
  </table>`;
}

function body({ provider, history, incidents }, page) {
  const open = page.open.has(provider.id);
  const details = `details-${provider.id}`;
  return html`<tbody role="rowgroup" class=${open ? 'open' : ''}>
    <tr role="row">
      <th role="rowheader" scope="row">
        <button class="row" aria-expanded=${open} aria-controls=${details} @click=${() => page.toggle(provider.id)}>
          <span class="chevron" aria-hidden="true"></span>${provider.name}
        </button>
      </th>
      <td role="cell" class="state">${state(provider)}</td>
      ${figures(provider)}
      <td role="cell" class="strip-cell">${strip(history, incidents, page.range)}</td>
    </tr>
    <tr role="row" id=${details} ?hidden=${!open}>
      <td role="cell" colspan=${COLUMNS.length}>${open ? opened(provider, history, incidents, page) : nothing}</td>
    </tr>
  </tbody>`;
}

function opened(provider, history, incidents, page) {
  return html`<div class="details">
    ${
      history
        ? html`<history-charts .history=${history}></history-charts>
            ${history.historyFrom ? html`<p class="soft since">${say('chart.since', { time: exactTime(history.historyFrom) })}</p>` : nothing}`
        : html`<p class="soft">${say('strip.unknown')}</p>`
    }
    ${incidentList(incidents, page.range)} ${page.operator(provider)}
  </div>`;
}

function state(provider) {
  const stand = standing(provider);
  const why = reason(provider, stand);
  return html`<span class="standing">${dot(stand)}<span>${inWords(stand)}</span></span>
    ${why ? html`<span class="soft">${why}</span>` : nothing}`;
}

function reason(provider, stand) {
  const { health, operator } = provider;
  switch (stand) {
    case 'OPEN':
      return `${remaining(health.benchedUntil)} · ${provider.bench.figures}`;
    case 'HALF_OPEN':
      return say('detail.due');
    case 'OPERATOR':
      return `${operator.reason} · ${operator.until ? say('detail.end', { time: shortTime(operator.until) }) : say('detail.openEnd')}`;
    case 'KEY_REQUIRED':
    case 'KEY_REFUSED':
      return say('detail.key');
    case 'SLOWER':
    case 'FEWER':
    case 'FAILING':
      return warned(health.warningDetail);
    default:
      return '';
  }
}

function remaining(until) {
  return say('detail.until', { time: exactTime(until), left: duration(Date.parse(until) - now()) });
}

function warned({ reason: why, recent, usual, of }) {
  if (!knows(`detail.${why}`)) {
    return '';
  }
  const write = why === 'LATENCY' ? inSeconds : why === 'MISSING_QUOTES' ? (number) => fixed(number, 1) : count;
  return say(`detail.${why}`, {
    recent: why === 'MISSING_QUOTES' ? count(recent) : write(recent),
    usual: usual === null ? null : write(usual),
    of: of === null ? null : count(of),
  });
}

const inSeconds = (millis) => say('unit.seconds', { seconds: seconds(millis) });
const inPercent = (share) => say('unit.percent', { percent: percent(share) });

/** Of no calls there is neither a rate nor a time. */
function figures({ health, usual }) {
  const rate = health.calls === 0 ? null : health.successRate;
  const time = health.calls === 0 ? null : health.averageLatencyMs;
  return html`${figure('success', rate === null ? say('figures.none') : inPercent(rate), rate === null, usual && inPercent(usual.successRate))}
    ${figure('latency', time === null ? say('none') : inSeconds(time), time === null, usual?.averageLatencyMs && inSeconds(usual.averageLatencyMs))}
    ${figure('calls', count(health.calls), false, null, health.asOf)}`;
}

function figure(column, written, absent, usual, asOf) {
  return html`<td role="cell" class="figure" data-label=${say(`column.${column}`)}>
    <span class=${absent ? 'soft' : ''}>${written}</span>
    ${usual ? html`<span class="soft">${say('figures.usual', { figure: usual })}</span>` : nothing}
    ${asOf ? html`<span class="soft">${say('figures.frozen', { time: exactTime(asOf) })}</span>` : nothing}
  </td>`;
}
