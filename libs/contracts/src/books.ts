import * as v from 'valibot';
import { instant, money } from './shapes.js';

/**
 * GET /api/books, in BRL: balances, revenue, forfeited money, and the expected sum of the three (PIX received less PIX
 * returned, plus approvals by hand). `difference` is 0 while no money is lost or made.
 */
export const Books = v.object({
  /** Position in the log of the last event that moved money. */
  position: v.number(),
  wallets: money,
  revenue: money,
  forfeited: money,
  expected: money,
  difference: money,
});
export type Books = v.InferOutput<typeof Books>;

export const paymentFacts = [
  'charge_opened',
  'pix_received',
  'pix_held',
  'pix_assigned',
  'pix_returned',
  'payment_recorded',
  'credited',
  'order_paid',
  'delivered',
  'order_failed',
  'order_expired',
] as const;
export type PaymentFactKind = (typeof paymentFacts)[number];

/** GET /api/payments/{endToEndId}: every recorded fact about one PIX, in the order of the log. */
export const PaymentProof = v.object({
  end_to_end_id: v.string(),
  /** Null for a PIX without a charge, and so is its order. */
  txid: v.nullable(v.string()),
  order_id: v.nullable(v.string()),
  /**
   * Account that received the payment, directly or by assignment; null while the payment is held. `username` is null
   * once the account is erased.
   */
  user: v.nullable(v.object({ id: v.string(), username: v.nullable(v.string()) })),
  amount: money,
  facts: v.array(v.object({ at: instant, what: v.picklist(paymentFacts), position: v.number() })),
});
export type PaymentProof = v.InferOutput<typeof PaymentProof>;
