import type { UpdateType } from '@shop/contracts/account';
import { DomainError } from '@shop/kernel/domain-error';
import { activeAccountOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { isEmailProven, mailAddressOf, type ActiveAccount, type OpenCode } from './active-account.js';
import { mayMail, type MailAllowance } from './mail-limits.js';
import { codeIssued, type NewCode } from './registration.js';

/** Somebody shows an e-mailed code for an update. */
export interface ShownCode {
  readonly updateType: UpdateType;
  readonly now: Date;
  readonly isRight: (code: OpenCode) => boolean;
}

/**
 * Sends a code for one update of that type, or of any type where none is given; nothing where too many were sent.
 * Throws `NO_EMAIL` for an account without a proven address.
 */
export const sendUpdateCode = (
  state: Account,
  updateType: UpdateType | undefined,
  given: Omit<NewCode, 'origin'>,
  allowance: MailAllowance,
): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  if (mailAddressOf(activeAccount) === null) throw new DomainError('NO_EMAIL');
  const code = { ...given, origin: 'owner' } as const;
  if (!mayMail(activeAccount.limitedMails, { kind: 'update', origin: code.origin, now: code.now }, allowance))
    return [];
  return [codeIssued(activeAccount.userId, updateType ? `update-${updateType}` : 'update', code)];
};

/**
 * Records a wrong code, which uses up a try. Returns nothing for a right one; throws `INVALID_CODE` where none is open.
 */
export const rejectWrongCode = (state: Account, shown: ShownCode): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  const { codeId } = openCode(activeAccount, shown);
  return isRight(activeAccount, shown)
    ? []
    : [{ type: 'EmailCodeRejected', data: { userId: activeAccount.userId, codeId, origin: 'owner' } }];
};

/** Throws `INVALID_CODE` unless the code is right and not spent. */
export const requireRightCode = (activeAccount: ActiveAccount, shown: ShownCode): void => {
  if (!isRight(activeAccount, shown)) throw new DomainError('INVALID_CODE');
};

/** Throws `CONFLICT` while a change of e-mail is under way: it was begun with this code, and ends it. */
export const useCode = (activeAccount: ActiveAccount, shown: ShownCode): AccountEvent => {
  requireRightCode(activeAccount, shown);
  if (activeAccount.nameChange?.kind === 'email' && activeAccount.nameChange.phase === 'claiming')
    throw new DomainError('CONFLICT');
  return {
    type: 'EmailCodeUsed',
    data: { userId: activeAccount.userId, codeId: openCode(activeAccount, shown).codeId },
  };
};

const isRight = (activeAccount: ActiveAccount, shown: ShownCode): boolean =>
  shown.isRight(openCode(activeAccount, shown));

const openCode = ({ code }: ActiveAccount, { updateType, now }: ShownCode): OpenCode => {
  const isFor = code?.purpose === 'update' || code?.purpose === `update-${updateType}`;
  if (!code || !isFor || code.tries.owner <= 0 || Date.parse(code.expiresAt) <= now.getTime())
    throw new DomainError('INVALID_CODE');
  return code;
};

/**
 * Subscribes or unsubscribes the account. Throws `EMAIL_NOT_PROVEN`: its owner may not be able to read that address.
 */
export const chooseNewsletter = (state: Account, isSubscribed: boolean): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  if (activeAccount.isSubscribed === isSubscribed) return [];
  if (isSubscribed && !isEmailProven(activeAccount)) throw new DomainError('EMAIL_NOT_PROVEN');
  return [{ type: 'NewsletterChosen', data: { userId: activeAccount.userId, isSubscribed } }];
};

/** Permits an account without a proven address to set one. Throws `EMAIL_PRESENT` for any other. */
export const requireNoEmail = ({ provenEmail, verified }: ActiveAccount): readonly AccountEvent[] => {
  if (provenEmail !== null || !verified) throw new DomainError('EMAIL_PRESENT');
  return [];
};
