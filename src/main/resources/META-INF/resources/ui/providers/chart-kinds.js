/** What each chart shows, how, and what it says in words. */
import uPlot from '../../webjars/uplot/dist/uPlot.esm.js';
import { count, percent, seconds } from '../format.js';
import { say } from '../texts.js';
import { day, shortTime, timeOfDay } from '../times.js';
import { causeOf } from './incidents.js';
import { countOf, groupOf, GROUPS, successRate, totals } from './outcomes.js';

const DAY_SECONDS = 86_400;
const bars = uPlot.paths.bars({ size: [0.85, 24] });

/** The middle of each step: what happened in it is not known to have happened at its begin. */
const middles = ({ points, stepSeconds }) => points.map(({ at }) => Date.parse(at) / 1000 + stepSeconds / 2);

export const success = {
  name: 'success',
  title: () => say('chart.success'),
  data: (history) => [middles(history), history.points.map((point) => point.successRate)],
  options: (paint) => ({
    ...frame(paint, { range: [0, 1] }, (share) => `${percent(share)}\u00a0%`, [0, 0.5, 1]),
    series: [hour, line(paint, say('chart.success'), '--rp-good', (share) => `${percent(share)}\u00a0%`)],
  }),
  words({ points }) {
    const rate = successRate(totals(points));
    return rate === null ? say('figures.none') : say('chart.rate', { percent: percent(rate) });
  },
};

export const latency = {
  name: 'latency',
  title: () => say('chart.latency'),
  data: (history) => [middles(history), ...['p50Ms', 'p95Ms'].map((field) => history.points.map((point) => point[field]))],
  options: (paint) => ({
    ...frame(paint, { range: (plot, least, most) => [0, Math.max(100, most * 1.1)] }, inSeconds),
    series: [
      hour,
      line(paint, say('chart.p50'), '--rp-accent', inSeconds),
      { ...line(paint, say('chart.p95'), '--rp-soft', inSeconds), dash: [4, 3] },
    ],
  }),
  words({ points }) {
    const slow = points.map((point) => point.p95Ms).filter((millis) => millis !== null);
    if (slow.length === 0) {
      return say('chart.noQuotes');
    }
    const [least, most] = [Math.min(...slow), Math.max(...slow)].map(seconds);
    return say(least === most ? 'chart.steady' : 'chart.slow', { least, most });
  },
};

const TONES = { quoted: '--rp-good', noRoute: '--rp-edge', failed: '--rp-bad', other: '--rp-hairline' };

/** The highest stack is drawn first, so that the lower ones stand before it. */
const DRAWN = [...GROUPS].reverse();

export const outcomes = {
  name: 'outcomes',
  title: () => say('chart.outcomes'),
  data: (history) => [middles(history), ...DRAWN.map((group) => history.points.map((point) => stacked(point, group)))],
  options: (paint) => ({
    ...frame(paint, { range: (plot, least, most) => [0, Math.max(4, most * 1.1)] }, count),
    series: [
      hour,
      ...DRAWN.map((group) => ({
        label: say(`chart.${group}`),
        paths: bars,
        points: { show: false },
        fill: group === 'failed' ? hatched(paint) : paint(TONES[group]),
        stroke: paint(TONES[group]),
        width: 0,
        value: (plot, top, series, index) => written(plot, series, index),
      })),
    ],
  }),
  words: ({ points }) =>
    GROUPS.map((group) => groupWords(group, totals(points)))
      .filter((words) => words !== '')
      .join(' · '),
};

/** The upper end of a group in the stack; null where no call ended. */
function stacked(point, group) {
  return point.calls === null
    ? null
    : GROUPS.slice(0, GROUPS.indexOf(group) + 1).reduce((sum, one) => sum + countOf(point.outcomes, one), 0);
}

/** A group's own count: its upper end less that of the one below, which is drawn after it. */
function written(plot, series, index) {
  const top = index === null ? null : plot.data[series][index];
  return top == null ? '' : count(top - (plot.data[series + 1]?.[index] ?? 0));
}

function groupWords(group, sum) {
  const members = [...sum].filter(([word]) => groupOf(word) === group);
  const total = members.reduce((one, [, more]) => one + more, 0);
  if (total === 0) {
    return '';
  }
  const causes = members
    .filter(([word]) => !['QUOTED', 'NO_ROUTE'].includes(word))
    .map(([word, number]) => say('chart.cause', { count: count(number), cause: causeOf(word) }));
  return say('chart.total', { name: say(`chart.${group}`), count: count(total), causes: causes.join(', ') });
}

const inSeconds = (millis) => say('unit.seconds', { seconds: seconds(millis) });

const hour = { label: '', value: (plot, at) => (at == null ? '' : shortTime(at * 1000)) };

function line(paint, label, colour, write) {
  return {
    label,
    stroke: paint(colour),
    width: 1.5,
    spanGaps: false,
    points: { show: true, size: 4, fill: paint(colour), width: 0, filter: lonely },
    value: (plot, value) => (value == null ? '' : write(value)),
  };
}

/** A step between two gaps has no line to be seen by. */
function lonely(plot, series) {
  const values = plot.data[series];
  const known = (index) => values[index] != null;
  return values.flatMap((value, index) => (known(index) && !known(index - 1) && !known(index + 1) ? [index] : []));
}

function frame(paint, y, write, splits) {
  const axis = {
    stroke: paint('--rp-soft'),
    font: '12px system-ui, sans-serif',
    grid: { stroke: paint('--rp-hairline'), width: 1 },
    ticks: { show: false },
  };
  return {
    scales: { x: { time: true, auto: false }, y },
    axes: [
      { ...axis, grid: { show: false }, space: 56, size: 24, values: (plot, ticks, number, space, step) => dates(ticks, step) },
      { ...axis, size: 52, values: (plot, ticks) => ticks.map(write), ...(splits ? { splits: () => splits } : {}) },
    ],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 }, sync: { key: 'history' } },
    legend: { live: true, markers: { width: 2, dash: (plot, one) => (plot.series[one].dash ? 'dotted' : 'solid'), fill: markerFill } },
  };
}

const dates = (ticks, step) => ticks.map((at) => (step >= DAY_SECONDS ? day(at * 1000) : hourOrDay(at * 1000)));

/** A day begins with its name. */
const hourOrDay = (at) => (new Date(at).getHours() + new Date(at).getMinutes() === 0 ? day(at) : timeOfDay(at));

/** A dashed line has a dotted frame for a mark, everything else a full one. */
const markerFill = (plot, one) => (plot.series[one].dash ? 'transparent' : plot.series[one].stroke(plot, one));

/** Failed calls are told from the others without colour, too. */
function hatched(paint) {
  const tile = new OffscreenCanvas(6, 6);
  const ink = tile.getContext('2d');
  ink.fillStyle = paint('--rp-bad');
  ink.fillRect(0, 0, 6, 6);
  ink.strokeStyle = paint('--rp-surface');
  ink.beginPath();
  for (const shift of [-6, 0, 6]) {
    ink.moveTo(shift, 6);
    ink.lineTo(shift + 6, 0);
  }
  ink.stroke();
  return ink.createPattern(tile, 'repeat');
}
