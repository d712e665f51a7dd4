import * as v from 'valibot';
import { listQuery } from './list.js';
import { orderStatuses, purchaseTypes } from './orders.js';
import { instant, money, reason } from './shapes.js';

/** Progress of a refund; a `rejected` one waits for an administrator. */
export const refundStatuses = ['pending', 'rejected', 'done'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * Reason why a return by PIX waits for an administrator. Stored in events and never renamed.
 * - `not_accepted`: the PSP rejected the request: its 90 days are over, or less of the PIX is left
 * - `not_carried_out`: the PSP accepted it several times and moved no money
 */
export const rejectionReasons = ['not_accepted', 'not_carried_out'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Row of GET /api/orders. */
export const Sale = v.object({
  id: v.string(),
  user_id: v.string(),
  /** Null once the buyer's account is erased, and in pushed rows, where the screen finds the name by `user_id`. */
  username: v.nullable(v.string()),
  created_at: instant,
  purchaseType: v.picklist(purchaseTypes),
  total_amount: money,
  status: v.picklist(orderStatuses),
  refund: v.nullable(v.picklist(refundStatuses)),
});
export type Sale = v.InferOutput<typeof Sale>;
export const SaleList = v.array(Sale);

export const SalesQuery = listQuery({
  sort: ['id', 'user_id', 'created_at', 'purchaseType', 'total_amount', 'status'],
  filters: {
    status: v.optional(v.picklist(orderStatuses, 'Status inválido.')),
    purchaseType: v.optional(v.picklist(purchaseTypes, 'Tipo de pedido inválido.')),
  },
});
export type SalesQuery = v.InferOutput<typeof SalesQuery>;

/**
 * GET /api/orders/metrics. The revenue is money from outside: PIX received, and the total of an order approved by hand
 * until its PIX arrives. The counts are those of GET /api/orders.
 */
export const SalesMetrics = v.object({
  totalRevenue: money,
  paidOrdersCount: v.number(),
  pendingOrdersCount: v.number(),
});
export type SalesMetrics = v.InferOutput<typeof SalesMetrics>;

/** Destinations of a refund's money. */
export const refundTargets = ['balance', 'pix'] as const;
export type RefundTarget = (typeof refundTargets)[number];

/** POST /api/orders/{id}/refund. */
export const RefundOrder = v.strictObject({
  to: v.picklist(refundTargets, 'Escolha o destino do reembolso.'),
  reason: v.pipe(reason, v.minLength(1, 'Informe o motivo.')),
});
export type RefundOrder = v.InferOutput<typeof RefundOrder>;

/**
 * Outcome of a refund: its amount, the goods taken back and the goods left to the buyer. `message` is absent in a dry
 * run. Both lists are empty where an earlier run of the request, which was cut off, has begun the refund.
 */
export const RefundResult = v.object({
  message: v.optional(v.string()),
  amount: money,
  takesBack: v.array(v.string()),
  keeps: v.array(v.string()),
});
export type RefundResult = v.InferOutput<typeof RefundResult>;

const facts = [
  'placed',
  'charge_opened',
  'payment_received',
  'paid',
  'delivered',
  'failed',
  'expired',
  'refund_started',
  'refund_rejected',
  'refund_resumed',
  'refunded',
] as const;

export const SaleFact = v.object({
  at: instant,
  what: v.picklist(facts),
  /** One sentence in pt-BR. */
  text: v.string(),
  /** User that caused it; null for the bank and the system. */
  actor: v.nullable(v.object({ id: v.string(), username: v.nullable(v.string()) })),
});
export type SaleFact = v.InferOutput<typeof SaleFact>;

/** GET /api/orders/{id}/story: the history of an order, oldest first. */
export const SaleStory = v.object({ order: Sale, facts: v.array(SaleFact) });
export type SaleStory = v.InferOutput<typeof SaleStory>;
