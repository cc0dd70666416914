/** One route: what the user would receive, what it takes, and how it is to be taken. */
import * as format from '../../format.js';
import { html, keyed, nothing } from '../../lit.js';
import { isAffected, pill } from '../../pill.js';
import { say } from '../../texts.js';
import { asPercent } from '../question.js';
import { behindBest, isDoubted, reasonOfBest, received, unknownKinds, worth } from '../figures.js';
import { duration, tokenAmount, unknownCosts, warnings } from '../words.js';
import { isFresh } from '../board.js';
import { billView } from './bill.js';

/** @param {{name: string, health: object}} provider who offers it */
export function routeView(route, provider, panel) {
  const { board, now, opened, on } = panel;
  const fresh = isFresh(board, route, now);
  const open = opened.has(route.provider);
  const amount = tokenAmount(received(route), board.toToken, format.brief);
  const [figure, symbol] = amount.split('\u00a0');
  return html`
    <li class="route ${fresh ? '' : 'stale'}" data-provider=${route.provider}>
      <label>
        <input
          id="pick-${route.provider}"
          type="radio"
          name="route"
          aria-label=${say('route.pick', { provider: provider.name, amount })}
          aria-describedby="facts-${route.provider}"
          .checked=${board.picked === route.provider && fresh}
          ?disabled=${!fresh}
          @change=${() => on.pick(route.provider)}
        />
        <span class="name">
          ${provider.name} ${isAffected(provider.health) ? pill(provider.health) : nothing}
          ${fresh ? nothing : html`<span class="tag">${say('route.expired')}</span>`}
        </span>
        ${keyed(amount, html`<span class="receive fades">${figure} <span class="coin">${symbol}</span></span>`)}
        <span class="takes">${duration(route.durationSeconds)}</span>
        ${value(route, board)}
        <span class="facts" id="facts-${route.provider}">${facts(route, panel).join(' · ')}</span>
        ${tags(route, panel, fresh)}
      </label>
      <button
        type="button"
        class="open"
        id="open-${route.provider}"
        aria-expanded=${open}
        aria-controls="bill-${route.provider}"
        aria-label=${say('route.details', { provider: provider.name })}
        @click=${() => on.open(route.provider)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9 6 6 6-6" /></svg>
      </button>
      ${open ? billView(route, provider, panel) : nothing}
    </li>
  `;
}

function facts(route, { board }) {
  const { minSource } = route;
  const tools = route.tools.filter((tool) => tool.toLowerCase() !== route.provider);
  const amount = tokenAmount(route.toAmountMin, board.toToken, format.brief);
  const slippage = asPercent(board.fields.slippageBps);
  return [
    say(`route.minimum.${minSource}`, { amount, slippage }),
    ...(tools.length > 0 ? [say('route.tools', { tools: format.list(tools) })] : []),
  ];
}

/** Dollars, and how far behind the best; a dash and the reason where there is no price. */
function value(route, board) {
  const usd = worth(route, received(route));
  const behind = behindBest(route, board.routes);
  return html`
    <span class="value">
      ${usd === null
        ? html`<span title=${say('route.noPrice')} aria-label=${say('route.noPrice')} role="img">${say('none')}</span>`
        : keyed(usd, html`<span class="fades">${say('unit.usd', { amount: format.money(usd) })}</span>`)}
      ${behind === null ? nothing : html`<span class="behind">${percent(behind)}</span>`}
    </span>
  `;
}

const percent = (bps) => say('unit.percent', { percent: format.signed(bps / 100) });

function tags(route, { board }, fresh) {
  const unknown = unknownKinds(route);
  const all = [
    ...(fresh && route.tags.includes('BEST') ? [html`<span class="tag good">${best(board)}</span>`] : []),
    ...(fresh && route.tags.includes('FASTEST') ? [html`<span class="tag">${say('route.FASTEST')}</span>`] : []),
    ...(unknown.length > 0 ? [remark(say('warning.UNKNOWN', { kind: unknownCosts(unknown) }))] : []),
    ...warnings(route).map((text) => remark(text, isDoubted(route) ? 'doubt' : '')),
  ];
  return all.length > 0 ? html`<span class="tags">${all}</span>` : nothing;
}

const remark = (text, kind = '') => html`<span class="remark ${kind}">${text}</span>`;

function best({ routes, toToken, phase, keepsRows }) {
  if (phase === 'ASKING' && !keepsRows) {
    return say('route.BEST.sofar');
  }
  const { code, usd, amount } = reasonOfBest(routes);
  return say(`best.${code}`, { amount: usd ? format.money(usd) : amount && tokenAmount(amount, toToken, format.brief) });
}

/** A place for a route that may come, as high as one. */
export const placeholderView = () => html`<li class="route place" aria-hidden="true"><span></span><span></span></li>`;
