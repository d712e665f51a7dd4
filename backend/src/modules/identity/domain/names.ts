import { DomainError } from '@shop/kernel/domain-error';
import { activeAccountOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { isEmailProven, noticeIdOf, type ActiveAccount, type NameChange } from './active-account.js';
import type { NameKind } from './profile.events.js';
import { codeIssued, reservationForm } from './registration.js';
import { endSessions } from './sessions.js';

export interface NewName {
  readonly kind: NameKind;
  readonly value: string;
}

export interface NewNameChange extends NewName {
  readonly changeId: string;
  readonly now: Date;
  /** The owner's session, which goes on when the e-mail changes; `null` where staff change it. */
  readonly keepSession: string | null;
}

/** Verifies that a change is allowed and returns the events that are recorded with its start; throws otherwise. */
export type NameVerification = (activeAccount: ActiveAccount) => readonly AccountEvent[];

export const isNamed = (state: Account, { kind, value }: NewName): boolean =>
  state.status === 'active' && state[kind] === value;

/** Returns the change under way with unfinished steps. */
export const openNameChange = (
  state: Account,
): (NewName & Pick<NameChange, 'changeId' | 'phase' | 'keepSession'>) | null => {
  const change = state.status === 'active' ? state.nameChange : null;
  return change?.value == null ? null : { ...change, value: change.value };
};

/** Starts a change of name. The same name in another case needs no reservation and is changed at once. */
export const startNameChange = (state: Account, input: NewNameChange, prove: NameVerification): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  const { userId, nameChange } = activeAccount;
  const { changeId, kind, value, keepSession, now } = input;
  if (nameChange?.changeId === changeId) return [];
  const proof = prove(activeAccount);
  if (isNamed(state, input)) return [...proof];
  if (nameChange !== null) throw new DomainError('CONFLICT');
  if (reservationForm(activeAccount[kind] ?? '') !== reservationForm(value))
    return [...proof, { type: 'NameChangeStarted', data: { userId, changeId, kind, value, keepSession } }];
  return [...proof, ...named(activeAccount, input, now), { type: 'NameFreed', data: { userId, changeId } }];
};

/** Completes a change after the name was reserved for the account. */
export const completeNameChange = (state: Account, changeId: string, now: Date): AccountEvent[] => {
  const open = changeIn('claiming', state, changeId);
  return open ? named(open.activeAccount, open, now) : [];
};

/** Abandons a change because another account has the name. */
export const abandonNameChange = (state: Account, changeId: string): AccountEvent[] => {
  const open = changeIn('claiming', state, changeId);
  return open ? [{ type: 'NameChangeAbandoned', data: { userId: open.activeAccount.userId, changeId } }] : [];
};

/** Ends a change once the name that the account does not use has been released. */
export const endNameChange = (state: Account, changeId: string): AccountEvent[] => {
  const open = changeIn('freeing', state, changeId);
  return open ? [{ type: 'NameFreed', data: { userId: open.activeAccount.userId, changeId } }] : [];
};

const changeIn = (phase: NameChange['phase'], state: Account, changeId: string) => {
  const change = openNameChange(state);
  if (state.status !== 'active' || change?.changeId !== changeId || change.phase !== phase) return null;
  return { ...change, activeAccount: state };
};

const named = (
  activeAccount: ActiveAccount,
  { changeId, kind, value, keepSession }: NewName & Pick<NewNameChange, 'changeId' | 'keepSession'>,
  now: Date,
): AccountEvent[] => {
  const { userId } = activeAccount;
  if (kind === 'username') return [{ type: 'UsernameChanged', data: { userId, changeId, username: value } }];
  const isSameAddress = reservationForm(activeAccount.email ?? '') === reservationForm(value);
  const proven = keepSession === null || (isSameAddress && isEmailProven(activeAccount));
  const mailId = noticeIdOf(activeAccount, changeId);
  const code = { codeId: `${changeId}-code`, origin: 'owner', now } as const;
  return [
    { type: 'EmailChanged', data: { userId, changeId, email: value, proven, mailId, at: now.toISOString() } },
    ...(proven ? [] : [codeIssued(userId, 'verify-email', code)]),
    ...endSessions(activeAccount, 'email', keepSession),
  ];
};
