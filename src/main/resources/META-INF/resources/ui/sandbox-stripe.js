/** Says on every page that loads it that the providers are simulated, before anything is quoted. */
import { again } from './again.js';
import { ask } from './api.js';
import { say } from './texts.js';

const RETRY_MS = 5_000;

/** Whether they are: known as soon as the service has said so. */
export const isSandbox = new Promise((tell) => {
  const asking = again(async () => {
    try {
      const { sandbox } = await ask('v1/service');
      asking.stop();
      tell(sandbox);
    } catch {
      // it is not there yet; asked again
    }
  }, RETRY_MS);
});

isSandbox.then((simulated) => {
  if (simulated) {
    const stripe = document.createElement('p');
    stripe.className = 'sandbox-stripe';
    stripe.textContent = say('sandbox.stripe');
    document.body.prepend(stripe);
  }
});
