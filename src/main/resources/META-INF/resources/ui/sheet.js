/**
 * A style sheet for shadow roots, from a .css file of ours.
 *
 * An adopted sheet needs no style element, so that it passes a strict Content-Security-Policy, and is there before the first
 * line is drawn, so that nothing jumps.
 *
 * @param {string} path relative to this module
 * @returns {Promise<CSSStyleSheet>}
 */
export async function sheet(path) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) {
    throw new Error(`${path}: HTTP ${response.status}`);
  }
  return new CSSStyleSheet().replace(await response.text());
}
