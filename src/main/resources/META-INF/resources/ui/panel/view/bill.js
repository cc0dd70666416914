/** How a route comes to its amount, item by item, with all digits. */
import * as format from '../../format.js';
import { html, nothing } from '../../lit.js';
import { say } from '../../texts.js';
import { exactTime } from '../../times.js';
import { asPercent } from '../question.js';
import { received, unknownKinds } from '../figures.js';
import { costName, tokenAmount, unknownCosts } from '../words.js';

export function billView(route, provider, { board, catalog }) {
  const write = (amount) => tokenAmount(amount, board.toToken);
  const unknown = unknownKinds(route);
  const { name } = provider;
  return html`
    <div class="bill" id="bill-${route.provider}" role="region" aria-label=${say('bill.title', { provider: name })}>
      <dl class="sum">
        ${route.costs.filter(({ included }) => included).map((cost) => item(cost, write, catalog))}
        ${line(say('bill.output', { provider: name }), write(route.toAmount))}
        ${route.costs.filter(({ included }) => !included).map((cost) => item(cost, write, catalog))}
        ${line(
          route.netToAmount === null ? say('bill.before', { kinds: unknownCosts(unknown) }) : say('bill.net'),
          write(received(route)),
          'total',
        )}
      </dl>
      <dl class="notes">
        ${facts(route, name, board).map(([term, fact]) => html`<div><dt>${say(`bill.${term}`)}</dt><dd>${fact}</dd></div>`)}
      </dl>
    </div>
  `;
}

/** What is inside the output already is listed above it and not subtracted again. */
function item(cost, write, catalog) {
  const kind = costName(cost.kind);
  const amount = cost.toAmount === null ? null : write(cost.toAmount);
  const paid = [
    ...(cost.usd === null ? [] : [say('unit.usd', { amount: format.money(cost.usd) })]),
    ...paidAs(cost, catalog),
  ];
  return line(
    html`${cost.included ? say('cost.inside', { cost: kind }) : kind}
    ${paid.length > 0 ? html`<span class="soft">${paid.join(', ')}</span>` : nothing}`,
    amount === null ? say('cost.unknown') : cost.included ? amount : `−${amount}`,
    cost.included ? 'inside' : '',
  );
}

const line = (term, amount, kind = '') => html`<div class=${kind}><dt>${term}</dt><dd>${amount}</dd></div>`;

/** What is paid, in the token it is paid in, where that is known by name. */
function* paidAs({ amount, token }, catalog) {
  const [chain, address] = token?.split('/') ?? [];
  const known = token && catalog.token(chain, address);
  if (known && amount !== null) {
    yield say('cost.paid', { amount: tokenAmount(amount, known) });
  }
}

function facts(route, name, { toToken, fields, answer }) {
  const slippage = asPercent(fields.slippageBps);
  const minimum = say(`route.minimum.${route.minSource}`, { amount: tokenAmount(route.toAmountMin, toToken), slippage });
  const same = answer?.providers.find(({ id }) => id === route.sameAs)?.name;
  return [
    ['minimum', minimum],
    ...(route.priceImpactBps === null ? [] : [['impact', percent(route.priceImpactBps)]]),
    ...(same ? [['source', say('route.sameAs', { provider: same })]] : []),
    ['quotedAt', exactTime(route.quotedAt)],
    ['validUntil', say(`bill.expiry.${route.expirySource}`, { time: exactTime(route.validUntil), provider: name })],
    ['quoteId', html`<code>${route.quoteId}</code>`],
  ];
}

const percent = (bps) => say('unit.percent', { percent: format.signed(bps / 100) });
