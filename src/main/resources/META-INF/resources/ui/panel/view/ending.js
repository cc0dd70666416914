/** How a question ended that brought no route: its line, and the one thing to do. */
import { html, nothing } from '../../lit.js';
import { say } from '../../texts.js';
import { ending, tokenAmount } from '../words.js';

export function endingView({ board, on }) {
  const { line, action, amount } = ending(board);
  const does = {
    useAmount: () => on.useAmount(amount),
    changeAmount: on.changeAmount,
    changePair: on.changePair,
    tryAgain: on.ask,
  }[action];
  return html`
    <div class="ending">
      <p>${line}</p>
      ${refusals(board.failure)}
      <button type="button" class="act" @click=${does}>
        ${say(`action.${action}`, amount === undefined ? {} : { amount: tokenAmount(amount, board.fromToken) })}
      </button>
    </div>
  `;
}

const refusals = (failure) =>
  failure?.fields?.length > 0
    ? html`<ul>${failure.fields.map(({ message }) => html`<li>${message}</li>`)}</ul>`
    : nothing;
