import type { OpenTicket } from '@shop/contracts/support';
import { registerResource } from '../../shared/live/resources.js';
import { readClaims } from '../../shared/session/claims.js';
import { useSession } from '../../shared/session/session.js';

const NO_OPENING: OpenTicket = { subject: '', message: '' };

const drafts = { owner: '', opening: NO_OPENING, messages: new Map<number, string>() };

const signedIn = (token: string | null) => (token === null ? undefined : readClaims(token)?.userId);

/**
 * Texts that were typed and not sent. They outlive a session that ended by itself, so that its user goes on after signing in
 * again; a sign-out and the session of another user drop them.
 */
registerResource({
  reset: () => {
    const { token, sessionEndReason } = useSession.getState();
    if (token === null && (sessionEndReason === 'ended' || sessionEndReason === 'inactive')) return;
    if (drafts.owner !== '' && drafts.owner === signedIn(token)) return;
    drafts.owner = '';
    drafts.opening = NO_OPENING;
    drafts.messages.clear();
  },
});

/** Notes whose the texts are; what comes back after a sign-out has no owner. */
function isOwned() {
  drafts.owner = signedIn(useSession.getState().token) ?? drafts.owner;
  return drafts.owner !== '';
}

/** The message to a ticket. */
export const draftOf = (ticketId: number) => drafts.messages.get(ticketId) ?? '';
export const keepDraft = (ticketId: number, text: string) => {
  if (isOwned()) drafts.messages.set(ticketId, text);
};

/** The ticket to open. */
export const draftOfOpening = () => drafts.opening;
export const keepDraftOfOpening = (opening: OpenTicket) => {
  if (isOwned()) drafts.opening = opening;
};
export const dropDraftOfOpening = () => {
  drafts.opening = NO_OPENING;
};
