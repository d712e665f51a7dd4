import type { BlockKind } from '@shop/contracts/blocklist';
import type { Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import { defineEvents, type DomainEvent, type EventSpecs } from '@shop/kernel/events';
import { credentialEvents, type CredentialEvent } from './credentials.events.js';
import { profileEvents, type ProfileEvent } from './profile.events.js';
import { twoFactorEvents, type TwoFactorEvent } from './two-factor.events.js';

/** Why a session ended. `ended`: its owner chose it in the list of sessions. */
export type SessionEndReason = 'logout' | 'ended' | 'ban' | 'password' | 'email' | 'two-factor' | 'role' | 'erasure';

/** Events that begin or end an account. Sealed fields read as `null` once the person is erased. */
export type LifecycleEvent =
  | DomainEvent<'RegistrationStarted', { userId: string; username: string | null; email: string | null }>
  | DomainEvent<'RegistrationAbandoned', { userId: string }>
  | AccountRegistered
  /** The account can no longer be used; its personal data is removed next, then `ErasureCompleted`. */
  | DomainEvent<'AccountErased', { userId: string }>
  /** The owner requested the erasure; the receipt number is public proof of when it was done. */
  | DomainEvent<'ErasureReceiptIssued', { userId: string; receipt: string }>
  | DomainEvent<'ErasureCompleted', { userId: string }>;

export type AccountRegistered = DomainEvent<
  'AccountRegistered',
  {
    userId: string;
    username: string | null;
    email: string | null;
    passwordHash: string | null;
    role: Role;
    permissions: readonly Permission[];
    verified: boolean;
    /** Amount that is credited to the balance with it. */
    openingCents: number;
    /** The inviting account, and the address of this registration; `null` without an invitation. */
    invitedBy?: string | null;
    invitedFrom?: string | null;
  }
>;

/** A value to be blocked, in its compared form; its block gets this id. */
export interface RequestedBlock {
  readonly blockId: string;
  readonly kind: BlockKind;
  readonly value: string;
}

/** The values to be blocked with a ban, the reason that the administrator gave, and the administrator. */
export interface BanBlocks {
  readonly values: readonly RequestedBlock[];
  readonly reason: string | null;
  readonly createdBy: string;
}

/** Events about sessions, and about the conditions under which one may start. */
export type SessionEvent =
  | DomainEvent<
      'SessionStarted',
      {
        userId: string;
        sessionId: string;
        at: string;
        expiresAt: string;
        userAgent: string | null;
        address: string | null;
      }
    >
  | DomainEvent<'SessionEnded', { userId: string; sessionId: string; expiresAt: string; reason: SessionEndReason }>
  /** The owner passed a step-up verification in this session. */
  | DomainEvent<'SessionConfirmed', { userId: string; sessionId: string; at: string }>
  | DomainEvent<'AccountBanned', { userId: string }>
  /** With a ban, values of the person are blocked too; all of it is sealed. */
  | DomainEvent<
      'BlocksRequested',
      { userId: string; values: readonly RequestedBlock[] | null; reason: string | null; createdBy: string }
    >
  | DomainEvent<'AccountUnbanned', { userId: string }>
  | RoleChanged;

export type RoleChanged = DomainEvent<
  'RoleChanged',
  /** `previous…`: role and permissions before it. `openingCents`: credited to the balance with it. */
  {
    userId: string;
    role: Role;
    permissions: readonly Permission[];
    previous: Role;
    previousPermissions: readonly Permission[];
    openingCents: number;
  }
>;

/** Events that change an account while it is active. */
export type ActiveAccountEvent = SessionEvent | CredentialEvent | ProfileEvent | TwoFactorEvent;

export type AccountEvent = LifecycleEvent | ActiveAccountEvent;

const registrationSeal = { person: 'userId', fields: ['username', 'email', 'passwordHash'] } as const;
const invitedSeal = { person: 'userId', fields: [...registrationSeal.fields, 'invitedFrom'] } as const;

const withoutInviter = (data: object) => ({ ...data, invitedBy: null, invitedFrom: null });

/** Returns the permissions of a role in the time when every administrator was an owner. */
const onceOwners = (role: Role): readonly Permission[] => (role === 'Admin' ? ['owner'] : []);

const withPermissions = <Data extends { readonly role: Role }>(data: Data) => ({
  ...data,
  permissions: onceOwners(data.role),
});

const withBothPermissions = (data: Pick<RoleChanged['data'], 'role' | 'previous'>) => ({
  ...withPermissions(data),
  previousPermissions: onceOwners(data.previous),
});

export const lifecycleEvents = defineEvents<LifecycleEvent>({
  RegistrationStarted: { version: 1, sealed: { person: 'userId', fields: ['username', 'email'] } },
  RegistrationAbandoned: { version: 1 },
  AccountRegistered: {
    version: 3,
    sealed: invitedSeal,
    older: {
      1: { sealed: registrationSeal, upcast: withPermissions },
      2: { sealed: registrationSeal, upcast: withoutInviter },
    },
  },
  AccountErased: { version: 1 },
  ErasureReceiptIssued: { version: 1 },
  ErasureCompleted: { version: 1 },
});

export const sessionEvents = defineEvents<SessionEvent>({
  SessionStarted: { version: 1, sealed: { person: 'userId', fields: ['userAgent', 'address'] } },
  SessionEnded: { version: 1 },
  SessionConfirmed: { version: 1 },
  AccountBanned: { version: 1 },
  BlocksRequested: { version: 1, sealed: { person: 'userId', fields: ['values', 'reason'] } },
  AccountUnbanned: { version: 1 },
  RoleChanged: { version: 2, older: { 1: { upcast: withBothPermissions } } },
});

export const accountEvents: EventSpecs<AccountEvent> = {
  ...lifecycleEvents,
  ...sessionEvents,
  ...credentialEvents,
  ...profileEvents,
  ...twoFactorEvents,
};
