import { DomainError } from '@shop/kernel/domain-error';
import { memberOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import type { Member, NameChange } from './member.js';
import type { NameKind } from './profile.events.js';
import { claimForm } from './registration.js';
import { endSessions } from './sessions.js';

export interface NewName {
  readonly kind: NameKind;
  readonly value: string;
}

export interface NewNameChange extends NewName {
  readonly changeId: string;
  readonly now: Date;
  /** The session that goes on when the e-mail changes; all others end. */
  readonly keepSession: string | null;
}

/** What is recorded with the start of a change, because it allows it; throws where it does not. */
export type NameProof = (member: Member) => readonly AccountEvent[];

export const isNamed = (state: Account, { kind, value }: NewName): boolean =>
  state.status === 'member' && state[kind] === value;

/** The change under way whose steps are still to be walked. */
export const openNameChange = (
  state: Account,
): (NewName & Pick<NameChange, 'changeId' | 'phase' | 'keepSession'>) | null => {
  const change = state.status === 'member' ? state.nameChange : null;
  return change?.value == null ? null : { ...change, value: change.value };
};

/** Its own name in another case needs no claim: that is done at once. */
export const startNameChange = (state: Account, input: NewNameChange, prove: NameProof): AccountEvent[] => {
  const member = memberOf(state);
  const { userId, nameChange } = member;
  const { changeId, kind, value, keepSession, now } = input;
  if (nameChange?.changeId === changeId) return [];
  const proof = prove(member);
  if (isNamed(state, input)) return [...proof];
  if (nameChange !== null) throw new DomainError('CONFLICT');
  if (claimForm(member[kind] ?? '') !== claimForm(value))
    return [...proof, { type: 'NameChangeStarted', data: { userId, changeId, kind, value, keepSession } }];
  return [...proof, ...named(member, input, now), { type: 'NameFreed', data: { userId, changeId } }];
};

/** The name is claimed for the account. */
export const completeNameChange = (state: Account, changeId: string, now: Date): AccountEvent[] => {
  const open = changeIn('claiming', state, changeId);
  return open ? named(open.member, open, now) : [];
};

/** The name is somebody else's. */
export const abandonNameChange = (state: Account, changeId: string): AccountEvent[] => {
  const open = changeIn('claiming', state, changeId);
  return open ? [{ type: 'NameChangeAbandoned', data: { userId: open.member.userId, changeId } }] : [];
};

/** What the account does not use is nobody's. */
export const endNameChange = (state: Account, changeId: string): AccountEvent[] => {
  const open = changeIn('freeing', state, changeId);
  return open ? [{ type: 'NameFreed', data: { userId: open.member.userId, changeId } }] : [];
};

const changeIn = (phase: NameChange['phase'], state: Account, changeId: string) => {
  const change = openNameChange(state);
  if (state.status !== 'member' || change?.changeId !== changeId || change.phase !== phase) return null;
  return { ...change, member: state };
};

const named = (
  member: Member,
  { changeId, kind, value, keepSession }: NewName & Pick<NewNameChange, 'changeId' | 'keepSession'>,
  now: Date,
): AccountEvent[] => {
  const { userId } = member;
  if (kind === 'username') return [{ type: 'UsernameChanged', data: { userId, changeId, username: value } }];
  return [
    { type: 'EmailChanged', data: { userId, changeId, email: value, mailId: changeId, at: now.toISOString() } },
    ...endSessions(member, 'email', keepSession),
  ];
};
