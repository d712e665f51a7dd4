import { CODE_TRIES } from '@shop/contracts/limits';
import { unhandled } from '@shop/kernel/aggregate';
import { isAmong } from '@shop/kernel/events';
import { sessionEvents, type ActiveAccountEvent, type SessionEvent } from './account.events.js';
import { limitedMailOf, mailAddressOf, type ActiveAccount, type DueMail, type NameChange } from './active-account.js';
import { credentialEvents, type CredentialEvent } from './credentials.events.js';
import { withAddress } from './known-addresses.js';
import { withSent, type SentMail } from './mail-limits.js';
import { profileEvents, type NameKind, type ProfileEvent } from './profile.events.js';
import type { ActiveTwoFactor, TwoFactor } from './two-factor-state.js';
import type { TwoFactorEvent } from './two-factor.events.js';

/** Applies an event to an active account. */
export const evolveActive = (state: ActiveAccount, event: ActiveAccountEvent): ActiveAccount => {
  if (isAmong(sessionEvents, event)) return evolveSessions(state, event);
  if (isAmong(credentialEvents, event)) return evolveCredentials(state, event);
  if (isAmong(profileEvents, event)) return evolveProfile(state, event);
  return evolveTwoFactor(state, event);
};

const evolveSessions = (state: ActiveAccount, event: SessionEvent): ActiveAccount => {
  switch (event.type) {
    case 'SessionStarted': {
      const { sessionId, at, expiresAt, address } = event.data;
      const alive = [...state.sessions].filter(([, until]) => isLater(until, at));
      const sessions = new Map([...alive, [sessionId, expiresAt]]);
      return { ...state, sessions, addresses: withAddress(state.addresses, address) };
    }
    case 'SessionEnded':
      return { ...state, sessions: without(state.sessions, event.data.sessionId) };
    case 'SessionConfirmed':
    case 'BlocksRequested':
      return state;
    case 'AccountBanned':
      return { ...withoutReset(state), banned: true };
    case 'AccountUnbanned':
      // A login that waited for its code when the ban came is over, as the sessions are.
      return { ...state, banned: false, twoFactor: withoutChallenges(state.twoFactor) };
    case 'RoleChanged':
      return { ...state, role: event.data.role, permissions: event.data.permissions };
    default:
      return unhandled(event);
  }
};

const evolveCredentials = (state: ActiveAccount, event: CredentialEvent): ActiveAccount => {
  switch (event.type) {
    case 'EmailCodeIssued': {
      const { codeId, purpose, origin, at, expiresAt } = event.data;
      const tries = { owner: CODE_TRIES, stranger: CODE_TRIES };
      const issued = { ...state, code: { codeId, purpose, expiresAt, tries, isMailed: false } };
      return withLimited(issued, { kind: limitedMailOf(purpose), origin, at });
    }
    case 'EmailCodeMailed':
      return withCode(state, event.data.codeId, (code) => ({ ...code, isMailed: true }));
    case 'EmailCodeRejected': {
      const { codeId, origin } = event.data;
      return withCode(state, codeId, (code) => ({
        ...code,
        tries: { ...code.tries, [origin]: code.tries[origin] - 1 },
      }));
    }
    case 'EmailCodeUsed':
      return withCode(state, event.data.codeId, () => null);
    case 'EmailVerified':
      return { ...state, verified: true, provenEmail: state.email, code: null };
    case 'PasswordRehashed':
      return { ...state, passwordHash: event.data.passwordHash };
    case 'PasswordResetRequested': {
      const { resetId, origin, at, expiresAt } = event.data;
      const open = { ...withoutReset(state), reset: { resetId, expiresAt } };
      return withMail(withLimited(open, { kind: 'reset', origin, at }), resetId, { kind: 'reset', resetId, expiresAt });
    }
    case 'PasswordChanged': {
      // Nothing that was begun under the old password goes on.
      const twoFactor = withoutChallenges(state.twoFactor);
      const changed = { ...withoutReset(state), passwordHash: event.data.passwordHash, twoFactor };
      return withMail(changed, event.data.mailId, { kind: 'password-changed' });
    }
    case 'AccountMailSent':
      return { ...state, dueMail: without(state.dueMail, event.data.mailId) };
    default:
      return unhandled(event);
  }
};

const evolveProfile = (state: ActiveAccount, event: ProfileEvent): ActiveAccount => {
  switch (event.type) {
    case 'NameChangeStarted': {
      const { userId: _, ...change } = event.data;
      return { ...state, nameChange: { ...change, phase: 'claiming' } };
    }
    case 'NameChangeAbandoned':
      return { ...state, nameChange: state.nameChange && { ...state.nameChange, phase: 'freeing' } };
    case 'UsernameChanged': {
      const { changeId, username } = event.data;
      return { ...state, username, nameChange: freeing(changeId, 'username', state.username) };
    }
    case 'EmailChanged': {
      const { changeId, email, mailId, proven } = event.data;
      const nameChange = state.email === null ? null : freeing(changeId, 'email', state.email);
      // Codes and links that went to the old address are worthless.
      const provenEmail = proven ? email : state.provenEmail;
      const changed = { ...withoutReset(state), email, provenEmail, verified: true, code: null, nameChange };
      return withMail(changed, mailId, { kind: 'email-changed', to: mailAddressOf(state) });
    }
    case 'NameFreed':
      return { ...state, nameChange: null };
    case 'AvatarChosen':
      return { ...state, avatarUrl: event.data.avatarUrl };
    case 'NewsletterChosen':
      return { ...state, isSubscribed: event.data.isSubscribed };
    default:
      return unhandled(event);
  }
};

const evolveTwoFactor = (state: ActiveAccount, event: TwoFactorEvent): ActiveAccount => {
  const { lastStep } = state.twoFactor;
  const changed = (twoFactor: TwoFactor): ActiveAccount => ({ ...state, twoFactor });
  switch (event.type) {
    case 'TwoFactorStarted':
      return state.twoFactor.status === 'on' ? state : changed({ status: 'started', seed: event.data.seed, lastStep });
    case 'TwoFactorEnabled':
      return withMail(changed(enabled(state.twoFactor, event.data.recoveryHashes)), event.data.mailId, {
        kind: 'two-factor-enabled',
      });
    case 'TwoFactorDisabled':
      return withMail(changed({ status: 'off', lastStep }), event.data.mailId, { kind: 'two-factor-disabled' });
    case 'TotpStepUsed':
      return changed({ ...state.twoFactor, lastStep: Math.max(lastStep, event.data.step) });
    case 'RecoveryCodesReplaced':
    case 'RecoveryCodeUsed':
    case 'TwoFactorChallenged':
    case 'TwoFactorRejected':
    case 'TwoFactorPassed':
      return state.twoFactor.status === 'on' ? changed(evolveActiveTwoFactor(state.twoFactor, event)) : state;
    default:
      return unhandled(event);
  }
};

const enabled = (before: TwoFactor, recoveryHashes: readonly string[] | null): ActiveTwoFactor => ({
  status: 'on',
  seed: before.status === 'off' ? null : before.seed,
  lastStep: before.lastStep,
  recoveryHashes: new Set(recoveryHashes),
  challenges: new Map(),
});

type ActiveTwoFactorEvent = Exclude<
  TwoFactorEvent,
  { type: 'TwoFactorStarted' | 'TwoFactorEnabled' | 'TwoFactorDisabled' | 'TotpStepUsed' }
>;

const evolveActiveTwoFactor = (twoFactor: ActiveTwoFactor, event: ActiveTwoFactorEvent): ActiveTwoFactor => {
  const { recoveryHashes, challenges } = twoFactor;
  switch (event.type) {
    case 'RecoveryCodesReplaced':
      return { ...twoFactor, recoveryHashes: new Set(event.data.recoveryHashes) };
    case 'RecoveryCodeUsed':
      return { ...twoFactor, recoveryHashes: new Set([...recoveryHashes].filter((hash) => hash !== event.data.hash)) };
    case 'TwoFactorChallenged': {
      const { challengeId, at, expiresAt } = event.data;
      const alive = [...challenges].filter(([, other]) => isLater(other.expiresAt, at));
      return { ...twoFactor, challenges: new Map([...alive, [challengeId, { expiresAt, tries: CODE_TRIES }]]) };
    }
    case 'TwoFactorRejected': {
      const { challengeId } = event.data;
      const open = challenges.get(challengeId);
      if (!open) return twoFactor;
      return { ...twoFactor, challenges: new Map([...challenges, [challengeId, { ...open, tries: open.tries - 1 }]]) };
    }
    case 'TwoFactorPassed':
      return { ...twoFactor, challenges: without(challenges, event.data.challengeId) };
    default:
      return unhandled(event);
  }
};

const withoutChallenges = (twoFactor: TwoFactor): TwoFactor =>
  twoFactor.status === 'on' ? { ...twoFactor, challenges: new Map() } : twoFactor;

const isLater = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b);

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  new Map([...map].filter(([other]) => other !== key));

const withMail = (state: ActiveAccount, mailId: string | null, mail: DueMail): ActiveAccount =>
  mailId === null ? state : { ...state, dueMail: new Map([...state.dueMail, [mailId, mail]]) };

const withLimited = (state: ActiveAccount, mail: SentMail): ActiveAccount => ({
  ...state,
  limitedMails: withSent(state.limitedMails, mail),
});

/** Changes the open code; an event about an older one changes nothing. */
const withCode = (
  state: ActiveAccount,
  codeId: string,
  change: (code: NonNullable<ActiveAccount['code']>) => ActiveAccount['code'],
): ActiveAccount => (state.code?.codeId === codeId ? { ...state, code: change(state.code) } : state);

/** Ends the open reset link, and its message where that was not sent yet. */
const withoutReset = (state: ActiveAccount): ActiveAccount => ({
  ...state,
  reset: null,
  dueMail: new Map([...state.dueMail].filter(([, { kind }]) => kind !== 'reset')),
});

const freeing = (changeId: string, kind: NameKind, value: string | null): NameChange => ({
  changeId,
  kind,
  value,
  keepSession: null,
  phase: 'freeing',
});
