/** What renders the views, from the class path. Texts go in as text: nothing here can turn one into HTML. */
export { html, nothing, render, svg } from '../_static/lit-html/lit-html.js';
export { keyed } from '../_static/lit-html/directives/keyed.js';
export { live } from '../_static/lit-html/directives/live.js';
export { repeat } from '../_static/lit-html/directives/repeat.js';
