/** The times that a provider was benched, each told in a sentence. */
import { count } from '../format.js';
import { html, repeat } from '../lit.js';
import { now } from '../api.js';
import { knows, say } from '../texts.js';
import { duration, exactTime } from '../times.js';

const SHOWN = 12;

/** Such as: 12:03:01 benched: 5 failures in a row within 4.1 s, last timed out · 2 trials · back 12:04:49, after 1 min 48 s */
export function sentence(incident) {
  const parts = [
    say('incident.opened', {
      time: exactTime(incident.opened),
      figures: incident.figures,
      cause: causeOf(incident.cause),
    }),
    say('incident.cooldown', { time: duration(incident.longestCooldownSeconds * 1000) }),
    ...(incident.trials > 0 ? [say('incident.trials', { count: incident.trials })] : []),
  ];
  const after = duration((incident.closed ? Date.parse(incident.closed) : now()) - Date.parse(incident.opened));
  parts.push(
    incident.closed
      ? say('incident.back', { time: exactTime(incident.closed), after })
      : say('incident.lasts', { after }),
  );
  return parts.join(' · ');
}

/** A cause in words; as it stands where it has none, such as that of a newer service. */
export const causeOf = (cause) => (knows(`cause.${cause}`) ? say(`cause.${cause}`) : cause);

/** @param {object[]} incidents of one provider, the newest first */
export function incidentList(incidents, range) {
  return html`<section>
    <h3>${say('incidents.title', { range: say(`range.long.${range}`) })}</h3>
    ${
      incidents.length === 0
        ? html`<p class="soft">${say('incidents.none')}</p>`
        : html`<ol class="incidents">${repeat(incidents.slice(0, SHOWN), (one) => one.opened, item)}</ol>`
    }
    ${
      incidents.length > SHOWN
        ? html`<p class="soft">${say('incidents.more', { count: count(incidents.length - SHOWN) })}</p>`
        : ''
    }
  </section>`;
}

const item = (incident) => html`<li class=${incident.closed ? '' : 'lasting'}>${sentence(incident)}</li>`;
