/** How a provider stands, of all that is said of it: the first of these that applies. */
import { knows, say } from '../texts.js';

/** From the worst down; the order of the table. */
const ORDER = ['OPEN', 'HALF_OPEN', 'KEY_REFUSED', 'KEY_REQUIRED', 'FAILING', 'FEWER', 'SLOWER', 'OPERATOR', 'DISABLED', 'CLOSED'];

/** Who is not asked by somebody's word is not in trouble, whatever its breaker says. */
export function standing(provider) {
  if (!provider.enabled) {
    return 'DISABLED';
  }
  if (provider.operator) {
    return 'OPERATOR';
  }
  if (provider.access) {
    return provider.access;
  }
  return provider.health.state === 'CLOSED' ? (provider.health.warning ?? 'CLOSED') : provider.health.state;
}

/** In words; as it stands where there are none, such as that of a newer service. */
export const inWords = (stand) => (knows(`now.${stand}`) ? say(`now.${stand}`) : stand);

/** By trouble first, then by name. */
export function byTrouble(one, other) {
  return rank(one) - rank(other) || one.name.localeCompare(other.name);
}

/** What this page does not know yet stands before all that it knows to be well. */
function rank(provider) {
  const place = ORDER.indexOf(standing(provider));
  return place < 0 ? ORDER.indexOf('OPERATOR') : place;
}
