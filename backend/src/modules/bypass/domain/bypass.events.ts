import type { UidRegion } from '@shop/contracts/bypass';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface Ref {
  readonly bypassId: string;
  /** The UID after the event. */
  readonly uid: string;
}

export type BypassUidAdded = DomainEvent<
  'BypassUidAdded',
  Ref & { readonly nickname: string; readonly region: UidRegion; readonly hours: number; readonly endsAt: string }
>;
export type BypassUidChanged = DomainEvent<'BypassUidChanged', Ref & { readonly from: string }>;
export type BypassUidPaused = DomainEvent<'BypassUidPaused', Ref & { readonly keptMs: number }>;
export type BypassUidResumed = DomainEvent<'BypassUidResumed', Ref & { readonly endsAt: string }>;
export type BypassUidDeleted = DomainEvent<'BypassUidDeleted', Ref>;
export type BypassUidExpired = DomainEvent<'BypassUidExpired', Ref & { readonly endedAt: string }>;
/** `uid` was reserved for it by a command that was cut off, and is given to another one. */
export type BypassUidAbandoned = DomainEvent<'BypassUidAbandoned', Ref>;

export type BypassEvent =
  | BypassUidAdded
  | BypassUidChanged
  | BypassUidPaused
  | BypassUidResumed
  | BypassUidDeleted
  | BypassUidExpired
  | BypassUidAbandoned;

export const bypassEvents = defineEvents<BypassEvent>({
  BypassUidAdded: { version: 1 },
  BypassUidChanged: { version: 1 },
  BypassUidPaused: { version: 1 },
  BypassUidResumed: { version: 1 },
  BypassUidDeleted: { version: 1 },
  BypassUidExpired: { version: 1 },
  BypassUidAbandoned: { version: 1 },
});
