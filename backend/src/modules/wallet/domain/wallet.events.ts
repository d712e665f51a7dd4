import type { PurchaseType } from '@shop/contracts/orders';
import type { MovementKind } from '@shop/contracts/wallet';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/**
 * Terms of a purchase, recorded in its debit. The debit is the commit point: everything else follows from the terms.
 */
export interface Purchase {
  readonly purchaseType: Exclude<PurchaseType, 'deposit'>;
  readonly items: readonly {
    readonly productId: number;
    readonly productName: string;
    readonly planId: number;
    readonly durationDays: number;
    readonly priceCents: number;
    readonly quantity?: number;
    readonly listCents?: number;
  }[];
  /** Discount of a coupon on the items' prices, or on those of some products; see `OrderCoupon`. */
  readonly coupon: {
    readonly couponId: string;
    readonly code: string;
    readonly discountCents: number;
    readonly productIds?: readonly number[] | null;
  } | null;
  /** HMAC, under a key of the buyer's, of the request that carried an Idempotency-Key; `null` without one. */
  readonly request: string | null;
  /** For a renewal from the balance: the end of the subscription that it is bought before, ISO 8601. */
  readonly renewedEnd?: string;
}

interface MovementData {
  readonly userId: string;
  /** Cause of the movement (`order:{orderId}`, `pix:{endToEndId}`); each moves money once. */
  readonly movementId: string;
  readonly kind: MovementKind;
  readonly amountCents: number;
  /** The balance after it. */
  readonly balanceCents: number;
  readonly orderId: string | null;
  /** Instant of the movement, ISO 8601. */
  readonly at: string;
}

export type WalletCredited = DomainEvent<'WalletCredited', MovementData>;
/** `purchase` is `null` for everything but the debit that pays an order. */
export type WalletDebited = DomainEvent<'WalletDebited', MovementData & { readonly purchase: Purchase | null }>;
/** Excludes a debit for good: the purchase that it would pay is given up. */
export type WalletDebitVoided = DomainEvent<
  'WalletDebitVoided',
  { readonly userId: string; readonly movementId: string }
>;
/** The owner's account was erased: any later credit is forfeited in the same step. */
export type WalletClosed = DomainEvent<'WalletClosed', { readonly userId: string }>;

export type WalletEvent = WalletCredited | WalletDebited | WalletDebitVoided | WalletClosed;

export const walletEvents = defineEvents<WalletEvent>({
  WalletCredited: { version: 1 },
  WalletDebited: { version: 1 },
  WalletDebitVoided: { version: 1 },
  WalletClosed: { version: 1 },
});
