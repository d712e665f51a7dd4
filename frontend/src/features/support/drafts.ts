import type { OpenTicket } from '@shop/contracts/support';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { registerResource } from '../../shared/live/loaded-data.js';
import { readClaims } from '../../shared/session/claims.js';
import { useSession } from '../../shared/session/session.js';
import { DRAFTS_KEY } from '../../shared/storage/drafts-key.js';

type Texts = Readonly<Record<number, string>>;

interface Drafts {
  readonly owner: string;
  readonly opening: OpenTicket;
  /** By ticket. */
  readonly messages: Texts;
  /** By ticket. */
  readonly notes: Texts;
}

const none: Drafts = { owner: '', opening: { subject: '', message: '' }, messages: {}, notes: {} };

/** Texts that were typed and not sent, stored for a reload of this tab. */
const useDrafts = create<Drafts>()(
  persist(() => none, { name: DRAFTS_KEY, storage: createJSONStorage(() => sessionStorage) }),
);

const signedIn = () => {
  const { token } = useSession.getState();
  return (token === null ? undefined : readClaims(token)?.userId) ?? '';
};

/**
 * Drops the drafts of another user; writes the user's own back, which the end of a session removes from the storage.
 */
function judge() {
  useDrafts.setState(useDrafts.getState().owner === signedIn() ? {} : none);
}

judge();

/** A session that ended by itself leaves the drafts in memory, so that its user goes on after signing in again. */
registerResource({
  reset: () => {
    const { token, sessionEndReason } = useSession.getState();
    if (token === null && (sessionEndReason === 'ended' || sessionEndReason === 'inactive')) return;
    judge();
  },
});

/** Stores a change for the signed-in user; a draft restored by a failed request after a sign-out has no owner. */
function keep(change: Partial<Drafts>) {
  const owner = signedIn() || useDrafts.getState().owner;
  if (owner === '') return;
  useDrafts.setState({ ...change, owner });
  if (signedIn() === '') useDrafts.persist.clearStorage();
}

const withText = (texts: Texts, ticketId: number, text: string): Texts => {
  const { [ticketId]: _before, ...others } = texts;
  return text === '' ? others : { ...others, [ticketId]: text };
};

/** Returns a draft with a message before it that was not sent. */
export const withUnsent = (draft: string, message: string) => (draft === '' ? message : `${message}\n${draft}`);

/** Returns a draft without a message before it that was sent; any other draft stays as it is. */
export function withoutSent(draft: string, message: string) {
  if (draft === message) return '';
  return draft.startsWith(`${message}\n`) ? draft.slice(message.length + 1) : draft;
}

/** Returns the draft of a message to a ticket, also as a failed request has restored it. */
export const useDraft = (ticketId: number) => useDrafts(({ messages }) => messages[ticketId] ?? '');
export const draftOf = (ticketId: number) => useDrafts.getState().messages[ticketId] ?? '';
export const keepDraft = (ticketId: number, text: string) => {
  keep({ messages: withText(useDrafts.getState().messages, ticketId, text) });
};

/** Returns the draft of an internal note on a ticket. */
export const useNoteDraft = (ticketId: number) => useDrafts(({ notes }) => notes[ticketId] ?? '');
export const noteDraftOf = (ticketId: number) => useDrafts.getState().notes[ticketId] ?? '';
export const keepNoteDraft = (ticketId: number, text: string) => {
  keep({ notes: withText(useDrafts.getState().notes, ticketId, text) });
};

/** Returns the draft of a ticket to open. */
export const draftOfOpening = () => useDrafts.getState().opening;
export const keepDraftOfOpening = (opening: OpenTicket) => {
  keep({ opening });
};
export const dropDraftOfOpening = () => {
  keep({ opening: none.opening });
};
