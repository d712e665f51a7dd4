import type { Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import type { CodePurpose } from './credentials.events.js';
import type { LimitedMail, RequestOrigin, SentMail } from './mail-limits.js';
import type { NameKind } from './profile.events.js';
import { noTwoFactor, type TwoFactor } from './two-factor-state.js';

/** The newest code of the account; older ones are worthless. */
export interface OpenCode {
  readonly codeId: string;
  readonly purpose: CodePurpose;
  readonly expiresAt: string;
  /** Tries left; those of strangers use up none of the owner's. */
  readonly tries: Readonly<Record<RequestOrigin, number>>;
  readonly isMailed: boolean;
}

/** The newest reset link; older ones are worthless. */
interface OpenReset {
  readonly resetId: string;
  readonly expiresAt: string;
}

/** Message other than a code that still has to be sent. `to` overrides the account's current address. */
export type DueMail =
  | { readonly kind: 'reset'; readonly resetId: string; readonly expiresAt: string }
  | { readonly kind: 'email-changed'; readonly to: string | null }
  | { readonly kind: 'password-changed' | 'two-factor-enabled' | 'two-factor-disabled' };

/** Change of a name under way. `claiming`: `value` is wanted. `freeing`: `value` is unused and its reservation goes. */
export interface NameChange {
  readonly changeId: string;
  readonly kind: NameKind;
  readonly value: string | null;
  readonly phase: 'claiming' | 'freeing';
  /** The session that a change of e-mail does not end. */
  readonly keepSession: string | null;
}

export interface ActiveAccount {
  readonly status: 'active';
  readonly userId: string;
  readonly username: string | null;
  /** `null` for an account from another shop that knew no address, until its owner adds one. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly role: Role;
  /** Permissions of an administrator; empty for others. */
  readonly permissions: readonly Permission[];
  readonly verified: boolean;
  /** The newest address whose code or link was entered; `email` is proven where both are the same. */
  readonly provenEmail: string | null;
  readonly banned: boolean;
  readonly avatarUrl: string | null;
  readonly isSubscribed: boolean;
  readonly code: OpenCode | null;
  readonly reset: OpenReset | null;
  /** Mails of the last day that a limit counts, oldest first. */
  readonly limitedMails: readonly SentMail[];
  readonly dueMail: ReadonlyMap<string, DueMail>;
  readonly twoFactor: TwoFactor;
  readonly nameChange: NameChange | null;
  /** Expiry of each session that was not ended; expired sessions are dropped when the next one starts. */
  readonly sessions: ReadonlyMap<string, string>;
  /** Network addresses from which the owner has logged in, newest last. */
  readonly addresses: ReadonlySet<string>;
}

/** Returns the state of an account that has just been registered. */
export const newActiveAccount = (
  data: Pick<ActiveAccount, 'userId' | 'username' | 'email' | 'passwordHash' | 'role' | 'permissions' | 'verified'>,
): ActiveAccount => ({
  status: 'active',
  ...data,
  provenEmail: data.verified ? data.email : null,
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

/** Returns true once the owner has proved that mail to the account's address reaches them. */
export const isEmailProven = ({ verified, email, provenEmail }: ActiveAccount): boolean =>
  verified && email !== null && email === provenEmail;

/**
 * Returns the address for links and notices; `null` for an imported account without a proven one: its first address
 * may be mistyped, and somebody else's.
 */
export const mailAddressOf = ({ verified, email, provenEmail }: ActiveAccount): string | null =>
  provenEmail ?? (verified ? null : email);

/** Returns the id of a notice to the owner; `null` where no address could get it. */
export const noticeIdOf = (state: ActiveAccount, mailId: string): string | null =>
  mailAddressOf(state) === null ? null : mailId;

/** Returns the limit that a code of this purpose counts against. */
export const limitedMailOf = (purpose: CodePurpose): LimitedMail =>
  purpose === 'verify-email' ? 'verify-email' : 'update';
