/** For the curious: what became of each provider. */
import { html, nothing, repeat } from '../../lit.js';
import { isAffected, pill } from '../../pill.js';
import { say } from '../../texts.js';
import { providerAnswer } from '../words.js';

export function providersView({ board }) {
  const providers = board.answer?.providers ?? [];
  return providers.length === 0
    ? nothing
    : html`
        <details class="providers">
          <summary>${say('panel.providers')}</summary>
          <ul>
            ${repeat(
              providers,
              ({ id }) => id,
              (entry) => html`
                <li data-provider=${entry.id}>
                  <span class="name">${entry.name} ${isAffected(entry.health) ? pill(entry.health) : nothing}</span>
                  <span class="soft">${providerAnswer(entry, board.fromToken)}</span>
                </li>
              `,
            )}
          </ul>
        </details>
      `;
}
