import type { Role } from '@shop/contracts/identity';
import type { Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { limitedMailOf, mailAddressOf, type DueMail, type OpenCode } from './active-account.js';
import { codeToMail, noteCodeMailed } from './registration.js';

/** Informative messages: they have no secret and are worth sending late. */
export type NoticeKind = Exclude<DueMail['kind'], 'reset'>;

interface Addressee {
  readonly to: string;
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
}

/** A message to be sent, with its recipient. */
export type DueMessage = Addressee &
  (
    | { readonly kind: 'code'; readonly code: OpenCode }
    | { readonly kind: 'reset'; readonly resetId: string }
    | { readonly kind: NoticeKind }
  );

/** Returns the message of this id; `null` where it was sent already or is of no use any more. */
export const messageDue = (state: Account, mailId: string, now: Date): DueMessage | null => {
  if (state.status !== 'active') return null;
  const { userId, username, role } = state;
  const code = codeToMail(state, mailId, now);
  const mail = code === null ? state.dueMail.get(mailId) : undefined;
  const provesAddress = code?.purpose === 'verify-email';
  const to = mail?.kind === 'email-changed' ? mail.to : provesAddress ? state.email : mailAddressOf(state);
  if (to === null || username === null) return null;
  const addressee = { to, userId, username, role };
  if (code) return { ...addressee, kind: 'code', code };
  if (!mail || (mail.kind === 'reset' && Date.parse(mail.expiresAt) <= now.getTime())) return null;
  return mail.kind === 'reset'
    ? { ...addressee, kind: 'reset', resetId: mail.resetId }
    : { ...addressee, kind: mail.kind };
};

/**
 * Cause of a message: the account's own security, or the request for a code or a link, by its owner or by a stranger.
 */
export type MessageCause = 'security' | 'requested' | 'stranger';

export const causeOf = (state: Account, due: DueMessage): MessageCause => {
  if (due.kind !== 'code' && due.kind !== 'reset') return 'security';
  const limited = due.kind === 'code' ? limitedMailOf(due.code.purpose) : due.kind;
  const sent = state.status === 'active' ? state.limitedMails.findLast(({ kind }) => kind === limited) : undefined;
  return sent?.origin === 'owner' ? 'requested' : 'stranger';
};

/** Records that the message of this id was handed over; returns nothing where it has been replaced. */
export const noteMailed = (state: Account, mailId: string): AccountEvent[] =>
  state.status === 'active' && state.dueMail.has(mailId)
    ? [{ type: 'AccountMailSent', data: { userId: state.userId, mailId } }]
    : noteCodeMailed(state, mailId);
