/** The whole panel: the form, and beside or below it what came of it. */
import { html, keyed, nothing, repeat } from '../../lit.js';
import { say } from '../../texts.js';
import { noticeLine } from '../words.js';
import { endingView } from './ending.js';
import { formView } from './form.js';
import { providersView } from './providers.js';
import { placeholderView, routeView } from './route.js';
import { statusView } from './status.js';

export function panelView(panel) {
  const { board } = panel;
  return html`
    ${board.sandbox ? html`<p class="sandbox" part="sandbox">${say('sandbox.stripe')}</p>` : nothing}
    <div class="panel" part="panel">
      ${formView(panel)}
      <section class="results" aria-label=${say('panel.name')}>
        ${statusView(panel)} ${notice(board)} ${results(panel)} ${providersView(panel)}
      </section>
    </div>
  `;
}

/** Its place stays while there is none, so that the routes do not move when it comes or goes. */
function notice({ notices, answer, heard }) {
  const line = noticeLine(notices, answer?.providers ?? heard);
  return html`<p class="notice">${keyed(line, line === null ? nothing : html`<span class="fades">${line}</span>`)}</p>`;
}

function results(panel) {
  const { board } = panel;
  if (board.phase === 'IDLE') {
    return nothing;
  }
  if (board.routes.length === 0 && board.phase !== 'ASKING' && board.phase !== 'CHANGED') {
    return endingView(panel);
  }
  const missing = board.phase === 'ASKING' || board.routes.length === 0 ? Math.max(0, board.places - board.routes.length) : 0;
  return html`
    <div role="radiogroup" aria-label=${say('panel.name')}>
      <ul class="routes ${board.phase === 'CHANGED' ? 'outdated' : ''}">
        ${repeat(
          board.routes,
          ({ provider }) => provider,
          (route) => routeView(route, provider(route, board), panel),
        )}
        ${Array.from({ length: missing }, placeholderView)}
      </ul>
    </div>
  `;
}

const HEALTHY = { state: 'CLOSED', warning: null };

/** Who offers a route. Its entry arrives before its route does. */
function provider(route, { answer, heard }) {
  const known = [...heard, ...(answer?.providers ?? [])].find(({ id }) => id === route.provider);
  return known ?? { name: route.provider, health: HEALTHY };
}
