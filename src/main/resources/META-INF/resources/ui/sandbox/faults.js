/** What can be done to a simulated provider: a few of the sandbox's faults, those that teach something. */

export const WELL = 'none';

const RATE_OF_HALF = 0.5;
/** Longer than a provider that is not yet known may take on average. */
const SLOW_MS = 3_000;
/** Long enough to be told of as an incident, short enough to wait for. */
const WAIT_SECONDS = '40';

const FAULTS = {
  slow: { fault: 'latency', latencyMs: SLOW_MS },
  half: { fault: 'status', status: 503, rate: RATE_OF_HALF },
  failing: { fault: 'status', status: 503 },
  hanging: { fault: 'hang-headers' },
  throttled: { fault: 'throttle', headers: { 'retry-after': WAIT_SECONDS } },
  noRoute: { fault: 'no-route' },
  lying: { fault: 'liar' },
};

export const CHOICES = [WELL, ...Object.keys(FAULTS)];

/** The fault as the sandbox takes it. */
export const scriptOf = (choice) => FAULTS[choice];

/** Which of the choices a fault is; 'other' for one that somebody else has set, 'none' for none. */
export function choiceOf(fault) {
  if (fault.fault === WELL) {
    return WELL;
  }
  const isHalf = fault.rate < 1;
  return (
    Object.keys(FAULTS).find((choice) => FAULTS[choice].fault === fault.fault && 'rate' in FAULTS[choice] === isHalf) ?? 'other'
  );
}
