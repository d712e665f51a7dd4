import { planNameOf } from '@shop/contracts/limits';
import type {
  ClientOrder,
  GiftStatus,
  OrdersQuery,
  OrderStatus,
  OrderStatusResponse,
  PurchaseType,
} from '@shop/contracts/orders';
import type { WaitingRefund } from '@shop/contracts/operations';
import type { RefundStatus, RejectionReason } from '@shop/contracts/sales';
import { brlFromCents } from '@shop/kernel/money';
import { defineList } from '../../../platform/list/define-list.js';
import type { DocumentOf, FieldOf } from '../../../platform/projections/document.js';
import {
  listCentsOf,
  type OrderItem,
  type OrderPaid,
  type OrderTerms,
  quantityOf,
  unitCentsOf,
} from '../domain/order.events.js';

/** A key of a gift, and its status. */
export interface GiftKeyRow {
  readonly keyId: string;
  readonly code: string;
  readonly status: GiftStatus;
}

/** Refund of an order; `rejection` while an administrator has to decide how it goes on. */
export interface RefundRow {
  readonly status: RefundStatus;
  readonly amountCents: number;
  readonly rejection: { readonly reason: RejectionReason; readonly at: string } | null;
}

/** The fields of an order in its view. */
export const orderFields = {
  _id: String,
  userId: String,
  purchaseType: String as FieldOf<PurchaseType>,
  placedAt: Date,
  totalCents: Number,
  paymentMethod: String as FieldOf<OrderTerms['paymentMethod']>,
  status: String as FieldOf<OrderStatus>,
  paidAt: Date as FieldOf<Date | null>,
  /** Means by which it was paid; `null` while unpaid. */
  paidBy: String as FieldOf<OrderPaid['data']['by'] | null>,
  /** Its buyer sees an order once it was paid or can be: its charge is open. */
  visible: Boolean,
  refund: Object as FieldOf<RefundRow | null>,
  /** Nothing is left to do for it. */
  done: Boolean,
  items: [Object] as FieldOf<readonly OrderItem[]>,
  couponCode: String as FieldOf<string | null>,
  brCode: String as FieldOf<string | null>,
  expiresAt: Date as FieldOf<Date | null>,
  /** Keys of a gift, in the order of its units. */
  keys: [Object] as FieldOf<readonly GiftKeyRow[]>,
  /** The part of the received money that went to the wallet. */
  creditedCents: Number,
};
export type OrderDoc = DocumentOf<typeof orderFields>;

/** Returns an order in the form of its buyer's list. */
export const toClientOrder = (doc: OrderDoc): ClientOrder => ({
  id: doc._id,
  created_at: doc.placedAt.toISOString(),
  purchaseType: doc.purchaseType,
  total_amount: brlFromCents(doc.totalCents),
  status: doc.status,
  refunded: doc.refund?.status === 'done',
  items: doc.items.map((item) => ({
    productId: item.productId,
    productName: item.productName,
    planId: item.planId,
    planName: planNameOf(item.durationDays),
    price: brlFromCents(listCentsOf(item)),
    quantity: quantityOf(item),
    unit_price: brlFromCents(unitCentsOf(item)),
  })),
  coupon: doc.couponCode,
  keys: doc.keys.map(({ code, status }) => ({ key: code, status })),
  expires_at: doc.status === 'pending' ? (doc.expiresAt?.toISOString() ?? null) : null,
});

/**
 * Returns the change for a screen that waits for an order. It has no picture of the code: the screen has it from the
 * response with the order's id, and a closed order has none.
 */
export const toOrderChange = (doc: OrderDoc): Partial<OrderStatusResponse> => {
  const isOpen = doc.status === 'pending';
  return {
    status: doc.status,
    purchaseType: doc.purchaseType,
    generatedKeys: doc.keys.map(({ code }) => code),
    total: brlFromCents(doc.totalCents),
    credited: brlFromCents(doc.creditedCents),
    qrCodeText: isOpen ? doc.brCode : null,
    expiresAt: isOpen ? (doc.expiresAt?.toISOString() ?? null) : null,
    ...(isOpen ? {} : { qrCodeImage: null }),
  };
};

/** Returns an order's refund in the form of the administrators' list, while it waits for one of them. */
export const toWaitingRefund = ({ _id, refund }: OrderDoc): WaitingRefund | null =>
  refund?.rejection
    ? {
        order_id: _id,
        amount: brlFromCents(refund.amountCents),
        reason: refund.rejection.reason,
        rejected_at: refund.rejection.at,
      }
    : null;

/** Returns an item of the CSV; a single unit has no number. */
const itemText = ({ productName, planName, quantity }: ClientOrder['items'][number]): string =>
  `${quantity > 1 ? `${String(quantity)} × ` : ''}${productName} (${planName})`;

/** The orders of one user. */
export const ordersList = defineList<OrderDoc, ClientOrder, OrdersQuery>({
  scope: ['userId', 'visible'],
  of: 'owner',
  sort: {
    id: '_id',
    created_at: 'placedAt',
    purchaseType: 'purchaseType',
    total_amount: 'totalCents',
    status: 'status',
  },
  order: { placedAt: -1, _id: 1 },
  filters: { status: (status) => ({ status }), ids: (ids) => ({ _id: { $in: ids } }) },
  row: toClientOrder,
  csv: {
    name: 'pedidos',
    columns: {
      id: ({ id }) => id,
      created_at: ({ created_at }) => created_at,
      purchaseType: ({ purchaseType }) => purchaseType,
      items: ({ items }) => items.map(itemText).join('; '),
      total_amount: ({ total_amount }) => total_amount,
      status: ({ status }) => status,
      refunded: ({ refunded }) => refunded,
    },
  },
});
