import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** A thing that two accounts of one person share; nothing of the thing itself is stored. */
export type OwnSign = 'machine' | 'address' | 'document';

/**
 * Why a promised reward is not credited:
 * - a sign: inviter and invited are one person
 * - `inviter_gone`: the inviter was banned or erased by then
 * - `nothing_left`: the order was refunded, or the reward rounds to 0
 */
export type DenialReason = OwnSign | 'inviter_gone' | 'nothing_left';

interface Ref {
  /** The invited account. */
  readonly userId: string;
  readonly inviterId: string;
  readonly orderId: string;
}

/** An invited account has paid its first product order. `percent` is that of this moment. Instants are ISO 8601. */
export type ReferralPromised = DomainEvent<
  'ReferralPromised',
  Ref & { readonly totalCents: number; readonly percent: number; readonly paidAt: string; readonly dueAt: string }
>;
/** The reward is the inviter's from now on: a percentage of the part of the order that is left. */
export type ReferralRewarded = DomainEvent<
  'ReferralRewarded',
  Ref & { readonly leftCents: number; readonly amountCents: number }
>;
export type ReferralDenied = DomainEvent<'ReferralDenied', Ref & { readonly reason: DenialReason }>;

export type ReferralEvent = ReferralPromised | ReferralRewarded | ReferralDenied;

export const referralEvents = defineEvents<ReferralEvent>({
  ReferralPromised: { version: 1 },
  ReferralRewarded: { version: 1 },
  ReferralDenied: { version: 1 },
});
