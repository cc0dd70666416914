/** What the sandbox's drawer says. */
export const sandbox = {
  'sandbox.name': 'Sandbox',
  'sandbox.open': 'Break a provider',
  'sandbox.explained':
    'Choose how a simulated provider behaves, and watch its breaker: after a few failures it is benched, left alone for a ' +
    'while, tried once, and back when the trial brings a quote. The other routes do not suffer.',
  'sandbox.away': 'The service does not answer; asking again.',
  'sandbox.fault.none': 'healthy',
  'sandbox.fault.slow': 'slow',
  'sandbox.fault.half': 'failing half the time',
  'sandbox.fault.failing': 'failing',
  'sandbox.fault.hanging': 'hanging',
  'sandbox.fault.throttled': 'throttled',
  'sandbox.fault.noRoute': 'no route',
  'sandbox.fault.lying': 'lying × 1000',
  'sandbox.fault.other': 'another fault',
  'sandbox.trial': ({ left }) => `trial in ${left}`,
  'sandbox.figures': ({ percent, count }) => `${percent} % of ${count} calls succeeded`,
  'sandbox.asking': 'Keep asking those that are broken or benched, every 2 s',
  'sandbox.asked': ({ count }) => `(${count} asked)`,
  'sandbox.heal': 'Heal all',
  'sandbox.events': 'What has happened',
  'sandbox.event.OPEN': ({ time, name, until, figures }) => `${time} ${name} benched until ${until}: ${figures}`,
  'sandbox.event.AGAIN': ({ time, name, until }) => `${time} ${name}: the trial failed, benched until ${until}`,
  'sandbox.event.HALF_OPEN': ({ time, name }) => `${time} ${name}: the next request is its trial`,
  'sandbox.event.CLOSED': ({ time, name }) => `${time} ${name} is back`,
};
