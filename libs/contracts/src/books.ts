import * as v from 'valibot';
import { instant, money } from './shapes.js';

/**
 * GET /api/books, in BRL: what people hold, what the shop has earned, what erased accounts left, and what must be there
 * for it (PIX received less PIX returned, and approvals by hand). `difference` is 0 while no money is lost or made.
 */
export const Books = v.object({
  /** Place in the log of the last event that moved money. */
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
  txid: v.string(),
  order_id: v.string(),
  /** `username` is null once the account is erased. */
  user: v.object({ id: v.string(), username: v.nullable(v.string()) }),
  amount: money,
  facts: v.array(v.object({ at: instant, what: v.picklist(paymentFacts), position: v.number() })),
});
export type PaymentProof = v.InferOutput<typeof PaymentProof>;
