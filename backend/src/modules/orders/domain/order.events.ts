import type { PurchaseType } from '@shop/contracts/orders';
import type { MovementKind } from '@shop/contracts/wallet';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

export interface OrderItem {
  readonly productId: number;
  readonly productName: string;
  readonly planId: number;
  readonly durationDays: number;
  readonly priceCents: number;
}

/** Everything an order is from its first moment on. `charge`: what is asked of the PSP, known before it is asked. */
export interface OrderTerms {
  readonly orderId: string;
  readonly userId: string;
  readonly purchaseType: PurchaseType;
  readonly items: readonly OrderItem[];
  readonly totalCents: number;
  readonly paymentMethod: 'pix' | 'balance';
  readonly charge: { readonly txid: string; readonly pixKey: string } | null;
}

/**
 * - `settles`: pays the order, or is the PIX of one that an admin approved
 * - `surplus`: pays it and leaves something over
 * - `short`: not enough
 * - `late`: after the charge's end, or after the order was closed
 * - `repeated`: the order was paid before
 */
export type PaymentOutcome = 'settles' | 'surplus' | 'short' | 'late' | 'repeated';

export type FailureReason = 'abandoned' | 'charge_not_opened' | 'charge_removed' | 'insufficient_balance' | 'underpaid';

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
    /** What of it goes to the wallet, and as what. */
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
export type OrderDelivered = DomainEvent<'OrderDelivered', OrderRef>;
export type OrderFailed = DomainEvent<'OrderFailed', OrderRef & { readonly reason: FailureReason }>;
export type OrderExpired = DomainEvent<'OrderExpired', OrderRef>;

export type OrderEvent =
  | OrderPlaced
  | ChargeOpened
  | PaymentRecorded
  | OrderPaid
  | ItemDelivered
  | OrderDelivered
  | OrderFailed
  | OrderExpired;

export const orderEvents = defineEvents<OrderEvent>({
  OrderPlaced: { version: 1 },
  ChargeOpened: { version: 1 },
  PaymentRecorded: { version: 1 },
  OrderPaid: { version: 1 },
  ItemDelivered: { version: 1 },
  OrderDelivered: { version: 1 },
  OrderFailed: { version: 1 },
  OrderExpired: { version: 1 },
});
