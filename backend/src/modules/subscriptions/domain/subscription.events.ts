import type { Hold } from '@shop/contracts/subscriptions';
import type { EndNoticeHours } from '@shop/contracts/limits';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** The clock after the event: running until an instant, or held with the remaining time. */
export type ClockData =
  | { readonly endsAt: string }
  | { readonly keptMs: number; readonly holds: readonly [Hold, ...Hold[]] };

interface Ids {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly productId: number;
}

/**
 * For a grant: its cause (`order:{orderId}:{index}`), each given once; `days` is a fraction for minutes or seconds.
 * `lifetimeSince` is set once it never ends.
 */
interface Grant extends Ids {
  readonly grantId: string;
  /** For the purchase of a renewal: the end that it came before. */
  readonly renewedEnd?: string;
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
  /** `previous`: the clock before it. */
  Ids & { readonly days: number; readonly clock: ClockData; readonly previous: ClockData }
>;
/**
 * The time of a refunded order ended, once for each `takeId`. `takenMs` were left and were taken off the clock;
 * `refundedMs` is all the time that had not run, including time taken by administrators before.
 */
export type SubscriptionTakenBack = DomainEvent<
  'SubscriptionTakenBack',
  Ids & { readonly takeId: string; readonly takenMs: number; readonly refundedMs: number; readonly clock: ClockData }
>;
/**
 * Administrators took what was left of a grant when they banned its key, once for each `revokeId`. `revokedMs` are all
 * that had not run; `lifetimeSince` stays set where another grant is for life.
 */
export type SubscriptionGrantRevoked = DomainEvent<
  'SubscriptionGrantRevoked',
  Ids & {
    readonly revokeId: string;
    readonly grantId: string;
    readonly revokedMs: number;
    readonly lifetimeSince: string | null;
    readonly clock: ClockData;
  }
>;
/** `grantId` names what the credits are for; each gives them once. */
export type PauseCreditsGranted = DomainEvent<
  'PauseCreditsGranted',
  Ids & { readonly grantId: string; readonly pauseCredits: number }
>;
/**
 * An administrator adjusted them: `by` is the difference that took effect, `pauseCredits` are those there are now.
 */
export type PauseCreditsAdjusted = DomainEvent<
  'PauseCreditsAdjusted',
  Ids & { readonly adjustmentId: string; readonly by: number; readonly pauseCredits: number }
>;
/** An administrator took it away. `machineIds`: the machines that were bound to it. */
export type SubscriptionRemoved = DomainEvent<'SubscriptionRemoved', Ids & { readonly machineIds: readonly string[] }>;
/** Its time is over. `isRefunded`: because a refund took the rest of it back. */
export type SubscriptionExpired = DomainEvent<
  'SubscriptionExpired',
  Ids & { readonly endedAt: string; readonly isRefunded: boolean }
>;

/** Its end comes within so many hours; each notice is recorded once until time is added. */
export type SubscriptionEndAnnounced = DomainEvent<
  'SubscriptionEndAnnounced',
  Ids & { readonly endsAt: string; readonly hours: EndNoticeHours }
>;

/** Its owner has the plan bought from the balance before each end, for at most `priceCents`. */
export type AutoRenewSwitchedOn = DomainEvent<
  'AutoRenewSwitchedOn',
  Ids & { readonly planId: number; readonly planName: string; readonly priceCents: number }
>;
/**
 * `owner`: switched off by its owner; `unavailable`: the plan or its product is no longer sold; `ended`: the
 * subscription ended before and something else than the renewal revives it. `priceCents` was agreed.
 */
export type AutoRenewSwitchedOff = DomainEvent<
  'AutoRenewSwitchedOff',
  Ids & { readonly reason: 'owner' | 'unavailable' | 'ended'; readonly priceCents: number }
>;
/** The purchase comes within three days; recorded once until time is added. */
export type AutoRenewAnnounced = DomainEvent<
  'AutoRenewAnnounced',
  Ids & { readonly endsAt: string; readonly priceCents: number }
>;
/**
 * The plan was not bought: `balance`, too little of it; `price`, a higher one than agreed. `priceCents` is the price of
 * the moment. Each reason is recorded once until time is added.
 */
export type AutoRenewFailed = DomainEvent<
  'AutoRenewFailed',
  Ids & { readonly endsAt: string; readonly reason: 'balance' | 'price'; readonly priceCents: number }
>;
export type AutoRenewEvent = AutoRenewSwitchedOn | AutoRenewSwitchedOff | AutoRenewAnnounced | AutoRenewFailed;

export type SubscriptionEvent =
  | AutoRenewEvent
  | SubscriptionStarted
  | SubscriptionExtended
  | SubscriptionHeld
  | SubscriptionReleased
  | SubscriptionDaysAdjusted
  | SubscriptionTakenBack
  | SubscriptionGrantRevoked
  | PauseCreditsGranted
  | PauseCreditsAdjusted
  | SubscriptionRemoved
  | SubscriptionEndAnnounced
  | SubscriptionExpired;

export const subscriptionEvents = defineEvents<SubscriptionEvent>({
  SubscriptionStarted: { version: 1 },
  SubscriptionExtended: { version: 1 },
  SubscriptionHeld: { version: 1 },
  SubscriptionReleased: { version: 1 },
  SubscriptionDaysAdjusted: { version: 1 },
  SubscriptionTakenBack: { version: 1 },
  SubscriptionGrantRevoked: { version: 1 },
  PauseCreditsGranted: { version: 1 },
  PauseCreditsAdjusted: { version: 1 },
  SubscriptionRemoved: { version: 1 },
  SubscriptionEndAnnounced: { version: 1 },
  SubscriptionExpired: { version: 1 },
  AutoRenewSwitchedOn: { version: 1 },
  AutoRenewSwitchedOff: { version: 1 },
  AutoRenewAnnounced: { version: 1 },
  AutoRenewFailed: { version: 1 },
});
