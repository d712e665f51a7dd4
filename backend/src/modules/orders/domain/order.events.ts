import type { PurchaseType } from '@shop/contracts/orders';
import type { RefundTarget, RejectionReason } from '@shop/contracts/sales';
import type { MovementKind } from '@shop/contracts/wallet';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

export interface OrderItem {
  readonly productId: number;
  readonly productName: string;
  readonly planId: number;
  readonly durationDays: number;
  /** Price of all its units, before a coupon. */
  readonly priceCents: number;
  /** Number of units, each a key of a gift; absent for one. */
  readonly quantity?: number;
  /** Price of one in the catalogue, where the discount of a reseller lowered it. */
  readonly listCents?: number;
}

export const quantityOf = ({ quantity = 1 }: Pick<OrderItem, 'quantity'>): number => quantity;

/** Units that a request delivers, or takes back, before the reaction to it begins. */
const UNITS_OF_A_REQUEST = 300;

/** Returns true for items of more units than a request has time for. */
export const isLarge = (items: readonly Pick<OrderItem, 'quantity'>[]): boolean =>
  items.reduce((sum, item) => sum + quantityOf(item), 0) > UNITS_OF_A_REQUEST;

/** Returns the price of one unit, before a coupon. */
export const unitCentsOf = (item: OrderItem): number => item.priceCents / quantityOf(item);

/** Returns the price of one unit in the catalogue of its time. */
export const listCentsOf = (item: OrderItem): number => item.listCents ?? unitCentsOf(item);

/** Returns each unit as an item of its own, in the order of the items. */
export const unitsOf = <Item extends OrderItem>(items: readonly Item[]): Omit<Item, 'quantity'>[] =>
  items.flatMap((item) => {
    const { quantity = 1, ...one } = item;
    return Array.from({ length: quantity }, () => ({ ...one, priceCents: unitCentsOf(item) }));
  });

/** Discount of a coupon on an order. */
export interface OrderCoupon {
  readonly couponId: string;
  readonly code: string;
  readonly discountCents: number;
  /** Products that the discount falls on; `null` for all of them. Absent in orders from before it was recorded. */
  readonly productIds?: readonly number[] | null;
}

/** Terms agreed when an order begins; none of them changes afterwards. */
export interface OrderTerms {
  readonly orderId: string;
  readonly userId: string;
  readonly purchaseType: PurchaseType;
  readonly items: readonly OrderItem[];
  /** After the discount. */
  readonly totalCents: number;
  readonly coupon: OrderCoupon | null;
  readonly paymentMethod: 'pix' | 'balance';
  /** The charge to be created at the PSP; known before it is requested. */
  readonly charge: { readonly txid: string; readonly pixKey: string } | null;
  /** Instant of the request, ISO 8601. */
  readonly at: string;
  /** HMAC, under a key of the buyer's, of the request that carried an Idempotency-Key; `null` without one. */
  readonly request: string | null;
  /** For a renewal from the balance: the end of the subscription that it is bought before, ISO 8601. */
  readonly renewedEnd?: string;
}

/** Returns the names of the products of an order, each once. */
export const productNames = ({ items }: Pick<OrderTerms, 'items'>): string[] => [
  ...new Set(items.map(({ productName }) => productName)),
];

/**
 * Outcome of one received PIX:
 * - `settles`: pays the order, or is the PIX of an order approved by an administrator
 * - `surplus`: pays it and leaves a surplus
 * - `short`: not enough
 * - `late`: after the charge's end, or after the order was closed
 * - `repeated`: the order was paid before
 */
export type PaymentOutcome = 'settles' | 'surplus' | 'short' | 'late' | 'repeated';

export type FailureReason = 'abandoned' | 'charge_not_opened' | 'charge_removed' | 'coupon_refused' | 'underpaid';

interface OrderRef {
  readonly orderId: string;
  readonly userId: string;
}

export type OrderPlaced = DomainEvent<'OrderPlaced', OrderTerms>;
export type ChargeOpened = DomainEvent<
  'ChargeOpened',
  OrderRef & { readonly txid: string; readonly brCode: string; readonly expiresAt: string }
>;
export type PaymentRecorded = DomainEvent<
  'PaymentRecorded',
  OrderRef & {
    readonly txid: string;
    readonly endToEndId: string;
    readonly amountCents: number;
    /** Instant of payment by the PSP. */
    readonly paidAt: string;
    readonly outcome: PaymentOutcome;
    /** The part that is credited to the wallet, and its kind. */
    readonly creditCents: number;
    readonly creditKind: MovementKind;
  }
>;
export type OrderPaid = DomainEvent<
  'OrderPaid',
  OrderRef & {
    readonly by: 'pix' | 'balance' | 'admin';
    readonly purchaseType: PurchaseType;
    readonly totalCents: number;
  }
>;
export type ItemDelivered = DomainEvent<
  'ItemDelivered',
  OrderRef & { readonly index: number; readonly subscriptionId: string }
>;
/** The key of one item of a gift; its code is for the buyer to pass on. */
export type GiftDelivered = DomainEvent<
  'GiftDelivered',
  OrderRef & { readonly index: number; readonly keyId: string; readonly code: string }
>;
/** The keys of one item of a gift in quantity. */
export type GiftLotDelivered = DomainEvent<
  'GiftLotDelivered',
  OrderRef & { readonly index: number; readonly keys: readonly { readonly keyId: string; readonly code: string }[] }
>;
/** Names of the order's products as they were bought, each once; none of an order from before they were recorded. */
interface OfProducts {
  readonly products: readonly string[];
}

export type OrderDelivered = DomainEvent<
  'OrderDelivered',
  OrderRef &
    OfProducts & {
      /** Total of a renewal from the balance; `null` for any other order. */
      readonly renewedCents: number | null;
    }
>;
/**
 * An administrator refunds the order. It counts as refunded from now on, even if the rest is interrupted. `endToEndId`:
 * the PIX to return.
 */
export type RefundStarted = DomainEvent<
  'RefundStarted',
  OrderRef & { readonly to: RefundTarget; readonly endToEndId: string | null }
>;
/** Everything was taken back that could be; the amount and the XP of that part. */
export type RefundFixed = DomainEvent<'RefundFixed', OrderRef & { readonly amountCents: number; readonly xp: number }>;
/** The PSP did not carry out the return of that number. */
export type RefundAttemptFailed = DomainEvent<'RefundAttemptFailed', OrderRef & { readonly attempt: number }>;
/**
 * The return will not be carried out by itself: `attempt` is the last one. `at`: instant of the rejection, ISO 8601.
 */
export type RefundRejected = DomainEvent<
  'RefundRejected',
  OrderRef & { readonly attempt: number; readonly reason: RejectionReason; readonly at: string }
>;
/** An administrator has a rejected refund go on, the same way or to the balance. */
export type RefundResumed = DomainEvent<
  'RefundResumed',
  OrderRef & { readonly to: RefundTarget; readonly endToEndId: string | null }
>;
/** The money has reached the balance, or its payer. */
export type OrderRefunded = DomainEvent<
  'OrderRefunded',
  OrderRef &
    OfProducts & { readonly to: RefundTarget; readonly endToEndId: string | null; readonly amountCents: number }
>;
export type OrderFailed = DomainEvent<'OrderFailed', OrderRef & { readonly reason: FailureReason }>;
export type OrderExpired = DomainEvent<'OrderExpired', OrderRef>;

export type OrderEvent =
  | OrderPlaced
  | ChargeOpened
  | PaymentRecorded
  | OrderPaid
  | ItemDelivered
  | GiftDelivered
  | GiftLotDelivered
  | OrderDelivered
  | RefundStarted
  | RefundFixed
  | RefundAttemptFailed
  | RefundRejected
  | RefundResumed
  | OrderRefunded
  | OrderFailed
  | OrderExpired;

export const orderEvents = defineEvents<OrderEvent>({
  OrderPlaced: { version: 1 },
  ChargeOpened: { version: 1 },
  PaymentRecorded: { version: 1 },
  OrderPaid: { version: 1 },
  ItemDelivered: { version: 1 },
  GiftDelivered: { version: 1 },
  GiftLotDelivered: { version: 1 },
  OrderDelivered: {
    version: 2,
    older: { 1: { upcast: (data: object) => ({ ...data, products: [], renewedCents: null }) } },
  },
  RefundStarted: { version: 1 },
  RefundFixed: { version: 1 },
  RefundAttemptFailed: { version: 1 },
  RefundRejected: { version: 1 },
  RefundResumed: { version: 1 },
  OrderRefunded: { version: 2, older: { 1: { upcast: (data: object) => ({ ...data, products: [] }) } } },
  OrderFailed: { version: 1 },
  OrderExpired: { version: 1 },
});
