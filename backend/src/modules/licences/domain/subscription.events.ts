import type { Hold } from '@shop/contracts/licences';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** The clock as it stands after the event: running until an instant, or held with some time kept. */
export type ClockData =
  { readonly endsAt: string } | { readonly keptMs: number; readonly holds: readonly [Hold, ...Hold[]] };

interface Ids {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly productId: number;
}

/** For a grant: what it is for (`order:{orderId}:{index}`), each given once. `lifetimeSince` is set once it never ends. */
interface Grant extends Ids {
  readonly grantId: string;
  readonly days: number;
  readonly devices: number;
  readonly lifetimeSince: string | null;
  readonly clock: ClockData;
}

export type SubscriptionStarted = DomainEvent<
  'SubscriptionStarted',
  Grant & { readonly productName: string; readonly pauseCredits: number }
>;
export type SubscriptionExtended = DomainEvent<'SubscriptionExtended', Grant>;
export type SubscriptionHeld = DomainEvent<
  'SubscriptionHeld',
  Ids & { readonly hold: Hold; readonly clock: ClockData; readonly pauseCredits: number }
>;
export type SubscriptionReleased = DomainEvent<
  'SubscriptionReleased',
  Ids & { readonly hold: Hold; readonly clock: ClockData }
>;
export type SubscriptionDaysAdjusted = DomainEvent<
  'SubscriptionDaysAdjusted',
  Ids & { readonly days: number; readonly clock: ClockData }
>;
export type SubscriptionExpired = DomainEvent<'SubscriptionExpired', Ids & { readonly endedAt: string }>;

export type SubscriptionEvent =
  | SubscriptionStarted
  | SubscriptionExtended
  | SubscriptionHeld
  | SubscriptionReleased
  | SubscriptionDaysAdjusted
  | SubscriptionExpired;

export const subscriptionEvents = defineEvents<SubscriptionEvent>({
  SubscriptionStarted: { version: 1 },
  SubscriptionExtended: { version: 1 },
  SubscriptionHeld: { version: 1 },
  SubscriptionReleased: { version: 1 },
  SubscriptionDaysAdjusted: { version: 1 },
  SubscriptionExpired: { version: 1 },
});
