/** Name under which a tab stores texts that were typed and not sent: whatever ends a session removes it from there. */
export const DRAFTS_KEY = 'drafts';
