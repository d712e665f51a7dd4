/** The same on every card and every product: files have no release dates of their own. */
export const LAST_UPDATE = '01/11/2026';
