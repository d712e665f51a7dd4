import { planDays, type PlanDuration } from '@shop/contracts/limits';
import type { ClientOrder, OrderStatus, OrderStatusAnswer, PurchaseType } from '@shop/contracts/orders';
import { brlFromCents } from '@shop/kernel/money';
import type { OrderItem } from '../domain/order.events.js';

/** An order as its view keeps it. */
export interface OrderDoc {
  readonly _id: string;
  readonly userId: string;
  readonly purchaseType: PurchaseType;
  readonly placedAt: Date;
  readonly totalCents: number;
  readonly status: OrderStatus;
  /** An order exists for people once it was paid or can be: its charge is open. */
  readonly visible: boolean;
  /** Nothing is left to do for it. */
  readonly done: boolean;
  readonly items: readonly OrderItem[];
  readonly brCode: string | null;
  readonly expiresAt: Date | null;
  /** What of the money that came for it went to the wallet. */
  readonly creditedCents: number;
  /** What `q` looks in; lower case, without accents. */
  readonly search: string;
}

const planNames: Record<PlanDuration, string> = {
  daily: 'Diário',
  weekly: 'Semanal',
  'bi-weekly': 'Quinzenal',
  monthly: 'Mensal',
};

const planNameOf = (days: number): string => {
  const duration = (Object.keys(planDays) as PlanDuration[]).find((one) => planDays[one] === days);
  return duration ? planNames[duration] : `${String(days)} dias`;
};

/** An order as its buyer's list shows it. */
export const toClientOrder = (doc: OrderDoc): ClientOrder => ({
  id: doc._id,
  created_at: doc.placedAt.toISOString(),
  purchaseType: doc.purchaseType,
  total_amount: brlFromCents(doc.totalCents),
  status: doc.status,
  items: doc.items.map(({ productId, productName, planId, durationDays, priceCents }) => ({
    productId,
    productName,
    planId,
    planName: planNameOf(durationDays),
    price: brlFromCents(priceCents),
  })),
  keys: [],
  expires_at: doc.status === 'pending' ? (doc.expiresAt?.toISOString() ?? null) : null,
});

/**
 * What a screen that waits for an order must be told. Without the picture of the code: the answer that gave the order's
 * id brought it, and once the order is closed there is none.
 */
export const toOrderChange = (doc: OrderDoc): Partial<OrderStatusAnswer> => {
  const isOpen = doc.status === 'pending';
  return {
    status: doc.status,
    purchaseType: doc.purchaseType,
    generatedKeys: [],
    total: brlFromCents(doc.totalCents),
    credited: brlFromCents(doc.creditedCents),
    qrCodeText: isOpen ? doc.brCode : null,
    expiresAt: isOpen ? (doc.expiresAt?.toISOString() ?? null) : null,
    ...(isOpen ? {} : { qrCodeImage: null }),
  };
};
