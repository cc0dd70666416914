/** What all pages say: units, a provider's standing, its answer in words. */
export const shared = {
  'sandbox.stripe': 'SANDBOX — simulated quotes',

  'unit.seconds': ({ seconds }) => `${seconds}\u00a0s`,
  'unit.percent': ({ percent }) => `${percent}\u00a0%`,
  'unit.usd': ({ amount }) => `${amount}\u00a0USD`,
  none: '—',

  'pill.short': ({ percent, seconds }) => `${percent}\u00a0% · ${seconds}\u00a0s`,
  'pill.rate': ({ percent }) => `${percent}\u00a0%`,
  'pill.none': 'no data yet',
  'pill.long': ({ percent, calls, seconds, minutes }) =>
    `${percent} % of the last ${calls} calls succeeded` +
    (seconds ? `, ${seconds} s on average` : '') +
    ` over ${minutes} minutes`,
  'pill.frozen': ({ time }) => `as of ${time}`,
  'pill.until': ({ time }) => `asked again at ${time}`,
  'pill.trial': 'the next request is its trial',
  'pill.SLOWER': 'slower than usual',
  'pill.FEWER': 'fewer quotes than usual',
  'pill.FAILING': 'fewer calls succeed than usual',
};
