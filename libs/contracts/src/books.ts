import * as v from 'valibot';
import { nextSaoPauloDay, startOfSaoPauloDay } from '@shop/kernel/sao-paulo-day';
import { listQuery, scalarsOf } from './list.js';
import { inOrder } from './period.js';
import { calendarDay, instant, moment, money } from './shapes.js';

export const accountNames = ['wallets', 'revenue', 'forfeited', 'imported', 'referrals'] as const;

/** Outcome of the last `npm run audit`: how many events it read, and whether every invariant holds. */
export const LastAudit = v.object({ at: instant, ok: v.boolean(), events: v.number() });
export type LastAudit = v.InferOutput<typeof LastAudit>;

/**
 * GET /api/books, in BRL: balances, revenue, forfeited money, and the expected sum of all accounts (PIX received less
 * PIX returned, plus approvals by hand). `difference` is 0 while no money is lost or made.
 */
export const Books = v.object({
  /** Position in the log of the last event that moved money. */
  position: v.number(),
  wallets: money,
  revenue: money,
  forfeited: money,
  /** At most 0: the counterpart of imported balances, whose money another shop received. */
  imported: money,
  /** At most 0: the expense of the rewards for invitations. */
  referrals: money,
  expected: money,
  difference: money,
  /** Owners of the money; their balances are the expected sum while the difference is 0. */
  accounts: v.array(v.object({ name: v.picklist(accountNames), balance: money })),
  /** Null before the first audit. */
  last_audit: v.nullable(LastAudit),
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

/**
 * Fate of a received PIX:
 * - `credited`: paid its order or was credited to a balance
 * - `duplicate`: paid an order a second time; credited
 * - `late`: came after the end of its charge; credited
 * - `unmatched`: waits for a person
 * - `returned`: went back to its payer
 */
export const paymentKinds = ['credited', 'duplicate', 'late', 'unmatched', 'returned'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Row of GET /api/payments. */
export const Payment = v.object({
  id: v.string(),
  end_to_end_id: v.string(),
  txid: v.nullable(v.string()),
  order_id: v.nullable(v.string()),
  user: v.nullable(v.object({ id: v.string(), username: v.nullable(v.string()) })),
  amount: money,
  received_at: instant,
  kind: v.picklist(paymentKinds),
});
export type Payment = v.InferOutput<typeof Payment>;
export const PaymentList = v.array(Payment);

const firstInstant = v.pipe(
  calendarDay,
  v.transform((day) => new Date(startOfSaoPauloDay(day))),
);
const lastInstant = v.pipe(
  calendarDay,
  v.transform((day) => new Date(nextSaoPauloDay(startOfSaoPauloDay(day)) - 1)),
);

/** `from` and `to` are São Paulo days or instants, both included. */
export const PaymentsQuery = inOrder(
  listQuery({
    sort: scalarsOf(Payment),
    filters: {
      from: v.optional(v.union([firstInstant, moment], 'Data inválida.')),
      to: v.optional(v.union([lastInstant, moment], 'Data inválida.')),
      kind: v.optional(v.picklist(paymentKinds, 'Situação inválida.')),
    },
  }),
);
export type PaymentsQuery = v.InferOutput<typeof PaymentsQuery>;
