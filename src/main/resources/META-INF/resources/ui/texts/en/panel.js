/** What the Routes panel says. */
export const panel = {};
