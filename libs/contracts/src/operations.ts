import * as v from 'valibot';
import { checkStatuses } from './health.js';
import { rejectionReasons } from './sales.js';
import { instant, money, upTo } from './shapes.js';

/** A degraded component, as the responding process sees it. */
export const Alarm = v.object({
  /** Its name on the status page, where it is there. */
  component: v.string(),
  status: v.picklist(checkStatuses),
  reason: v.string(),
  since: instant,
});
export type Alarm = v.InferOutput<typeof Alarm>;

/** A job without attempts left. */
export const FailedJob = v.object({
  queue: v.string(),
  id: v.string(),
  name: v.string(),
  reason: v.string(),
  attempts: v.number(),
  failed_at: instant,
});
export type FailedJob = v.InferOutput<typeof FailedJob>;

/** A stream that a view or a reaction has set aside, because one of its events broke it. */
export const ParkedStream = v.object({
  consumer: v.string(),
  stream: v.string(),
  /** Id of the event. */
  event: v.string(),
  reason: v.string(),
  /** A retry was requested and has not finished. */
  is_retrying: v.boolean(),
});
export type ParkedStream = v.InferOutput<typeof ParkedStream>;

/** A call of the bank. */
export const Webhook = v.object({
  id: v.string(),
  received_at: instant,
  payments: v.array(v.object({ end_to_end_id: v.string(), txid: v.nullable(v.string()) })),
});
export type Webhook = v.InferOutput<typeof Webhook>;

/**
 * Reason why a received PIX waits for an administrator. Stored in events and never renamed.
 * - `other_key`: paid to a key other than the charge's
 * - `other_charge`: the PSP names another charge for it
 * - `unreadable_id`: its `endToEndId` breaks the rules of PIX
 * - `no_charge`: it belongs to no charge of this shop
 */
export const holdReasons = ['other_key', 'other_charge', 'unreadable_id', 'no_charge'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** A received PIX that waits until an administrator assigns it to a user. */
export const WaitingPayment = v.object({
  end_to_end_id: v.string(),
  amount: money,
  reason: v.picklist(holdReasons),
  /** Order of the charge that the PIX names. */
  order_id: v.nullable(v.string()),
  txid: v.nullable(v.string()),
  paid_at: instant,
});
export type WaitingPayment = v.InferOutput<typeof WaitingPayment>;

/** A refund by PIX that needs a new decision of an administrator. */
export const WaitingRefund = v.object({
  order_id: v.string(),
  amount: money,
  reason: v.picklist(rejectionReasons),
  rejected_at: instant,
});
export type WaitingRefund = v.InferOutput<typeof WaitingRefund>;

/** POST /api/operations/payments/{endToEndId}/assign. */
export const AssignPayment = v.strictObject({
  userId: v.pipe(
    v.string('Escolha um cliente.'),
    v.minLength(1, 'Escolha um cliente.'),
    upTo(64, 'Escolha um cliente.'),
  ),
});
export type AssignPayment = v.InferOutput<typeof AssignPayment>;

/** Work that waits for an operator; each list newest first. */
export const Operations = v.object({
  alarms: v.array(Alarm),
  jobs: v.array(FailedJob),
  parked: v.array(ParkedStream),
  payments: v.array(WaitingPayment),
  refunds: v.array(WaitingRefund),
  webhooks: v.array(Webhook),
});
export type Operations = v.InferOutput<typeof Operations>;

/** Id or name in a path. */
export const OperationsKey = v.pipe(v.string(), v.minLength(1), upTo(200));
