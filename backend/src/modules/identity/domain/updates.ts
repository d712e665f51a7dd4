import type { UpdateType } from '@shop/contracts/account';
import { DomainError } from '@shop/kernel/domain-error';
import { memberOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import type { Member, OpenCode } from './member.js';
import { mayMail, type MailAllowance } from './mail-limits.js';
import { codeIssued, type NewCode } from './registration.js';

/** Somebody shows an e-mailed code for an update. */
export interface ShownCode {
  readonly updateType: UpdateType;
  readonly now: Date;
  readonly isRight: (code: OpenCode) => boolean;
}

/** A code for one update of that type, or of any where none is told; none where too many were sent. */
export const sendUpdateCode = (
  state: Account,
  updateType: UpdateType | undefined,
  given: Omit<NewCode, 'origin'>,
  allowance: MailAllowance,
): AccountEvent[] => {
  const member = memberOf(state);
  const code = { ...given, origin: 'owner' } as const;
  if (!mayMail(member.limitedMails, { kind: 'update', origin: code.origin, now: code.now }, allowance)) return [];
  return [codeIssued(member.userId, updateType ? `update-${updateType}` : 'update', code)];
};

/** A wrong code is a fact: it uses up a try. Nothing where it is right; throws `INVALID_CODE` where none is open. */
export const rejectWrongCode = (state: Account, shown: ShownCode): AccountEvent[] => {
  const member = memberOf(state);
  const { codeId } = openCode(member, shown);
  return isRight(member, shown) ? [] : [{ type: 'EmailCodeRejected', data: { userId: member.userId, codeId } }];
};

/** Throws `INVALID_CODE` unless the code is right and not spent. */
export const requireRightCode = (member: Member, shown: ShownCode): void => {
  if (!isRight(member, shown)) throw new DomainError('INVALID_CODE');
};

/** Throws `CONFLICT` while a change of e-mail is under way: it was begun with this code, and ends it. */
export const useCode = (member: Member, shown: ShownCode): AccountEvent => {
  requireRightCode(member, shown);
  if (member.nameChange?.kind === 'email' && member.nameChange.phase === 'claiming') throw new DomainError('CONFLICT');
  return { type: 'EmailCodeUsed', data: { userId: member.userId, codeId: openCode(member, shown).codeId } };
};

const isRight = (member: Member, shown: ShownCode): boolean => shown.isRight(openCode(member, shown));

const openCode = ({ code }: Member, { updateType, now }: ShownCode): OpenCode => {
  const isFor = code?.purpose === 'update' || code?.purpose === `update-${updateType}`;
  if (!code || !isFor || code.tries <= 0 || Date.parse(code.expiresAt) <= now.getTime())
    throw new DomainError('INVALID_CODE');
  return code;
};

export const chooseNewsletter = (state: Account, isSubscribed: boolean): AccountEvent[] => {
  const member = memberOf(state);
  if (member.isSubscribed === isSubscribed) return [];
  return [{ type: 'NewsletterChosen', data: { userId: member.userId, isSubscribed } }];
};
