/**
 * Every text of the pages, by code and with parameters. For another language translate the folder texts/en and choose it here.
 *
 * Numbers arrive written already (see format.js); where a count decides the wording, it arrives beside the written one.
 */
import { panel } from './texts/en/panel.js';
import { providers } from './texts/en/providers.js';
import { sandbox } from './texts/en/sandbox.js';
import { shared } from './texts/en/shared.js';

export const locale = 'en';

const texts = { ...shared, ...panel, ...providers, ...sandbox };

/** Whether there is a text for this code: codes of a newer service may be unknown here. */
export const knows = (code) => Object.hasOwn(texts, code);

/**
 * @param {string} code
 * @param {object} [parameters] what the text names
 * @returns {string}
 * @throws {Error} when nobody wrote this text
 */
export function say(code, parameters = {}) {
  if (!knows(code)) {
    throw new Error(`there is no text for ${code}`);
  }
  const text = texts[code];
  return typeof text === 'function' ? text(parameters) : text;
}
