import type { Role } from '@shop/contracts/identity';
import { CODE_TRIES } from '@shop/contracts/limits';
import type { AccountEvent, CodePurpose } from './account.events.js';
import { withAddress } from './known-addresses.js';
import { type LimitedMail, type SentMail, withSent } from './mail-limits.js';
import type { NameKind } from './profile.events.js';
import { noTwoFactor, type OpenChallenge, type TwoFactor } from './two-factor-state.js';

/** The newest code of the account; older ones are worthless. */
export interface OpenCode {
  readonly codeId: string;
  readonly purpose: CodePurpose;
  readonly expiresAt: string;
  readonly tries: number;
  readonly isMailed: boolean;
}

/** The newest reset link; older ones are worthless. */
export interface OpenReset {
  readonly resetId: string;
  readonly expiresAt: string;
}

/** A message that is no code and still has to be sent. `to` where it goes elsewhere than to the account's address. */
export type DueMail =
  | { readonly kind: 'reset'; readonly resetId: string; readonly expiresAt: string }
  | { readonly kind: 'email-changed'; readonly to: string | null }
  | { readonly kind: 'password-changed' | 'two-factor-enabled' | 'two-factor-disabled' };

/** `claiming`: `value` is wanted. `freeing`: `value` is not used (any more) and its claim goes. */
export interface NameChange {
  readonly changeId: string;
  readonly kind: NameKind;
  readonly value: string | null;
  readonly phase: 'claiming' | 'freeing';
  /** The session that a change of e-mail does not end. */
  readonly keepSession: string | null;
}

export interface Member {
  readonly status: 'member';
  readonly userId: string;
  readonly username: string | null;
  readonly email: string | null;
  /** Addresses that the account had before. */
  readonly formerEmails: readonly string[];
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly verified: boolean;
  readonly banned: boolean;
  readonly avatarUrl: string | null;
  readonly isSubscribed: boolean;
  readonly code: OpenCode | null;
  readonly reset: OpenReset | null;
  /** What was sent in the last day, oldest first. */
  readonly limitedMails: readonly SentMail[];
  readonly dueMail: ReadonlyMap<string, DueMail>;
  readonly twoFactor: TwoFactor;
  readonly nameChange: NameChange | null;
  /** Sessions not ended, by id, with their expiry; expired ones go when the next one starts. */
  readonly sessions: ReadonlyMap<string, string>;
  /** Network addresses from which the owner has logged in, the newest last. */
  readonly addresses: ReadonlySet<string>;
}

export const newMember = (
  data: Pick<Member, 'userId' | 'username' | 'email' | 'passwordHash' | 'role' | 'verified'>,
): Member => ({
  status: 'member',
  ...data,
  formerEmails: [],
  banned: false,
  avatarUrl: null,
  isSubscribed: false,
  code: null,
  reset: null,
  limitedMails: [],
  dueMail: new Map(),
  twoFactor: noTwoFactor,
  nameChange: null,
  sessions: new Map(),
  addresses: new Set(),
});

/** How a purpose counts against the limits of mails. */
export const limitedMailOf = (purpose: CodePurpose): LimitedMail =>
  purpose === 'verify-email' ? 'verify-email' : 'update';

const isLater = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b);

const withMail = (member: Member, mailId: string, mail: DueMail): Member => ({
  ...member,
  dueMail: new Map([...member.dueMail, [mailId, mail]]),
});

const withLimited = (member: Member, mail: SentMail): Member => ({
  ...member,
  limitedMails: withSent(member.limitedMails, mail),
});

/** The open link is worthless, and its message too where it was not sent yet. */
const withoutReset = (member: Member): Member => ({
  ...member,
  reset: null,
  dueMail: new Map([...member.dueMail].filter(([, { kind }]) => kind !== 'reset')),
});

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  new Map([...map].filter(([other]) => other !== key));

/** What a fact makes of an account that exists. */
export const evolveMember = (member: Member, event: AccountEvent): Member =>
  evolveTwoFactor(evolveProfile(evolveCredentials(evolveSessions(member, event), event), event), event);

const evolveSessions = (member: Member, event: AccountEvent): Member => {
  switch (event.type) {
    case 'SessionStarted': {
      const { sessionId, at, expiresAt, address } = event.data;
      const alive = [...member.sessions].filter(([, until]) => isLater(until, at));
      return {
        ...member,
        sessions: new Map([...alive, [sessionId, expiresAt]]),
        addresses: withAddress(member.addresses, address),
      };
    }
    case 'SessionEnded':
      return { ...member, sessions: without(member.sessions, event.data.sessionId) };
    case 'AccountBanned':
      return { ...withoutReset(member), banned: true };
    case 'AccountUnbanned':
      return { ...member, banned: false };
    case 'RoleChanged':
      return { ...member, role: event.data.role };
    default:
      return member;
  }
};

const evolveCredentials = (member: Member, event: AccountEvent): Member => {
  const { code } = member;
  switch (event.type) {
    case 'EmailCodeIssued': {
      const { codeId, purpose, origin, at, expiresAt } = event.data;
      const issued = { ...member, code: { codeId, purpose, expiresAt, tries: CODE_TRIES, isMailed: false } };
      return withLimited(issued, { kind: limitedMailOf(purpose), origin, at });
    }
    case 'EmailCodeMailed':
      return code?.codeId === event.data.codeId ? { ...member, code: { ...code, isMailed: true } } : member;
    case 'EmailCodeRejected':
      return code?.codeId === event.data.codeId ? { ...member, code: { ...code, tries: code.tries - 1 } } : member;
    case 'EmailCodeUsed':
      return code?.codeId === event.data.codeId ? { ...member, code: null } : member;
    case 'EmailVerified':
      return { ...member, verified: true, code: null };
    case 'PasswordRehashed':
      return { ...member, passwordHash: event.data.passwordHash };
    case 'PasswordResetRequested': {
      const { resetId, origin, at, expiresAt } = event.data;
      const open = { ...withoutReset(member), reset: { resetId, expiresAt } };
      return withMail(withLimited(open, { kind: 'reset', origin, at }), resetId, { kind: 'reset', resetId, expiresAt });
    }
    case 'PasswordChanged': {
      // Nothing that was begun under the old password goes on.
      const twoFactor = { ...member.twoFactor, challenges: new Map<string, OpenChallenge>() };
      const changed = { ...withoutReset(member), passwordHash: event.data.passwordHash, twoFactor };
      return withMail(changed, event.data.mailId, { kind: 'password-changed' });
    }
    case 'AccountMailSent':
      return { ...member, dueMail: without(member.dueMail, event.data.mailId) };
    default:
      return member;
  }
};

const freeing = (changeId: string, kind: NameKind, value: string | null): NameChange => ({
  changeId,
  kind,
  value,
  keepSession: null,
  phase: 'freeing',
});

const evolveProfile = (member: Member, event: AccountEvent): Member => {
  switch (event.type) {
    case 'NameChangeStarted': {
      const { userId: _, ...change } = event.data;
      return { ...member, nameChange: { ...change, phase: 'claiming' } };
    }
    case 'NameChangeAbandoned':
      return member.nameChange === null
        ? member
        : { ...member, nameChange: { ...member.nameChange, phase: 'freeing' } };
    case 'UsernameChanged':
      return {
        ...member,
        username: event.data.username,
        nameChange: freeing(event.data.changeId, 'username', member.username),
      };
    case 'EmailChanged': {
      const { changeId, email, mailId } = event.data;
      const formerEmails = member.email === null ? member.formerEmails : [...member.formerEmails, member.email];
      // Codes and links that went to the old address are worthless.
      const changed: Member = { ...withoutReset(member), email, formerEmails, verified: true, code: null };
      const nameChange = freeing(changeId, 'email', member.email);
      return withMail({ ...changed, nameChange }, mailId, { kind: 'email-changed', to: member.email });
    }
    case 'NameFreed':
      return { ...member, nameChange: null };
    case 'AvatarChosen':
      return { ...member, avatarUrl: event.data.avatarUrl };
    case 'NewsletterChosen':
      return { ...member, isSubscribed: event.data.isSubscribed };
    default:
      return member;
  }
};

const evolveTwoFactor = (member: Member, event: AccountEvent): Member => {
  const { twoFactor } = member;
  const changed = (change: Partial<TwoFactor>): Member => ({ ...member, twoFactor: { ...twoFactor, ...change } });
  switch (event.type) {
    case 'TwoFactorStarted':
      return changed({ seed: event.data.seed });
    case 'TwoFactorEnabled': {
      const recoveryHashes = new Set(event.data.recoveryHashes);
      return withMail(changed({ status: 'on', recoveryHashes }), event.data.mailId, { kind: 'two-factor-enabled' });
    }
    case 'RecoveryCodesReplaced':
      return changed({ recoveryHashes: new Set(event.data.recoveryHashes) });
    case 'TwoFactorDisabled': {
      const off = { ...noTwoFactor, lastStep: twoFactor.lastStep };
      return withMail(changed(off), event.data.mailId, { kind: 'two-factor-disabled' });
    }
    case 'TwoFactorChallenged': {
      const { challengeId, at, expiresAt } = event.data;
      const alive = [...twoFactor.challenges].filter(([, other]) => isLater(other.expiresAt, at));
      return changed({ challenges: new Map([...alive, [challengeId, { expiresAt, tries: CODE_TRIES }]]) });
    }
    case 'TwoFactorRejected': {
      const open = twoFactor.challenges.get(event.data.challengeId);
      if (!open) return member;
      const rejected = { ...open, tries: open.tries - 1 };
      return changed({ challenges: new Map([...twoFactor.challenges, [event.data.challengeId, rejected]]) });
    }
    case 'TwoFactorPassed':
      return changed({ challenges: without(twoFactor.challenges, event.data.challengeId) });
    case 'TotpStepUsed':
      return changed({ lastStep: Math.max(twoFactor.lastStep, event.data.step) });
    case 'RecoveryCodeUsed':
      return changed({
        recoveryHashes: new Set([...twoFactor.recoveryHashes].filter((hash) => hash !== event.data.hash)),
      });
    default:
      return member;
  }
};
