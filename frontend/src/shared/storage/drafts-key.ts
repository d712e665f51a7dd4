/** Storage key of a tab's unsent texts. The end of a session removes them. */
export const DRAFTS_KEY = 'drafts';
