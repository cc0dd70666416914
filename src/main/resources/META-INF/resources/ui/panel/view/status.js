/** The line above the routes. It is always there and always as high, so that nothing jumps. */
import * as format from '../../format.js';
import { html, nothing } from '../../lit.js';
import { say } from '../../texts.js';
import { age } from '../board.js';
import { received } from '../figures.js';
import { tokenAmount } from '../words.js';

export function statusView({ board, now, problem, catalog }) {
  const line = board.phase === 'IDLE' ? idle(problem, catalog) : sentence(board, now);
  const asking = board.phase === 'ASKING' || board.phase === 'REFRESHING';
  return html`
    <div class="status">
      <p aria-hidden="true">${line}</p>
      <p role="status" class="unseen">${announced(board, line)}</p>
      <progress
        class=${asking ? '' : 'still'}
        aria-hidden="true"
        max=${board.asking.length || 1}
        .value=${asking ? heard(board) : 0}
      ></progress>
    </div>
  `;
}

const MISSING = new Set(['AMOUNT_MISSING', 'TOKEN_MISSING']);

const heard = (board) => board.heard.filter(({ id }) => board.asking.includes(id)).length;

/** What is missing is said here; what is wrong is said where it was typed. */
function idle(problem, catalog) {
  if (catalog.chains.length === 0) {
    return say('form.loading');
  }
  return MISSING.has(problem?.problem) ? say(`problem.${problem.problem}`) : say('status.idle');
}

function sentence(board, now) {
  switch (board.phase) {
    case 'CHANGED':
      return say('status.asking', {});
    case 'ASKING':
      return progress(board);
    case 'REFRESHING':
      return [...found(board, now), say('status.refreshing')].join(' · ');
    default:
      return settled(board, now);
  }
}

function progress(board) {
  const answered = heard(board);
  return answered === 0
    ? say('status.asking', { count: board.asking.length })
    : say('status.answered', { answered, asked: board.asking.length });
}

function found(board, now) {
  return board.routes.length === 0
    ? [none(board)]
    : [say('status.routes', { count: board.routes.length }), quoted(board, now)];
}

/** A no is one thing, and silence another. */
const none = ({ answer, failure }) =>
  say(failure || ['INCOMPLETE', 'TEMPORARILY_UNAVAILABLE'].includes(answer.outcome) ? 'status.silence' : 'status.none');

const quoted = (board, now) => say('status.quoted', { seconds: format.count(Math.floor(age(board, now) / 1000)) });

function settled(board, now) {
  const old = board.failure && board.routes.length > 0;
  const what = old ? [`${quoted(board, now)} — ${trouble(board)}`] : found(board, now);
  if (board.offline && !old) {
    return [...what, say('status.offline')].join(' · ');
  }
  return [...what, ...next(board, now)].join(' · ');
}

const trouble = (board) => say(board.offline ? 'status.offline' : 'status.failed');

/** When it is asked again; nothing is promised without a connection. */
function* next(board, now) {
  if (board.nextAt !== null && !board.offline) {
    const seconds = format.count(Math.max(0, Math.ceil((board.nextAt - now) / 1000)));
    yield say(board.failure || board.routes.length === 0 ? 'status.asksAgain' : 'status.refreshes', { seconds });
  }
}

/** For those who listen: what has changed, and neither the seconds nor each single answer. */
function announced(board, line) {
  switch (board.phase) {
    case 'IDLE':
      return line;
    case 'CHANGED':
      return nothing;
    case 'ASKING':
      return say('status.asking', { count: board.asking.length });
    default:
      if (board.failure || board.offline) {
        return trouble(board);
      }
      return board.routes.length === 0 ? none(board) : best(board);
  }
}

function best({ routes, toToken, answer }) {
  const [first] = routes;
  const provider = answer.providers.find(({ id }) => id === first.provider).name;
  const amount = tokenAmount(received(first), toToken, format.brief);
  return `${say('status.routes', { count: routes.length })}, ${say('status.best', { amount, provider })}`;
}
