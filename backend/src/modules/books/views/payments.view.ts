import { Payment, type PaymentKind, type PaymentsQuery } from '@shop/contracts/books';
import { brlFromCents } from '@shop/kernel/money';
import { csvColumns } from '../../../platform/list/csv.js';
import { defineList, indexedFor, type OutsideSearch } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { NamesById } from '../../../platform/push/present-names.js';
import type { OrderRefunded, PaymentRecorded, PaymentOutcome } from '../../orders/domain/order.events.js';
import type {
  AssignedPixReturned,
  HeldPixReturned,
  PixAssigned,
  PixHeld,
  PixReceived,
  PixReturned,
} from '../../payments/domain/pix.events.js';

const fields = {
  /** The `endToEndId`. */
  _id: String,
  txid: { type: String, default: null } as FieldOf<string | null>,
  orderId: { type: String, default: null } as FieldOf<string | null>,
  userId: { type: String, default: null } as FieldOf<string | null>,
  amountCents: Number,
  returnedCents: Number,
  receivedAt: Date,
  kind: String as FieldOf<PaymentKind>,
};
export type PaymentDoc = DocumentOf<typeof fields>;

/** The query of the list, which also finds payments by the names of their owners. */
export type PaymentsFind = PaymentsQuery & OutsideSearch;

const toPayment = (doc: PaymentDoc, usernames: NamesById): Payment => ({
  id: doc._id,
  end_to_end_id: doc._id,
  txid: doc.txid,
  order_id: doc.orderId,
  user: doc.userId === null ? null : { id: doc.userId, username: usernames.get(doc.userId) ?? null },
  amount: brlFromCents(doc.amountCents),
  received_at: doc.receivedAt.toISOString(),
  kind: doc.kind,
});

/** Every received PIX, the newest first. */
export const paymentsList = defineList<PaymentDoc, Payment, PaymentsFind, NamesById>({
  scope: [],
  of: 'everyone',
  sort: {
    id: '_id',
    end_to_end_id: '_id',
    txid: 'txid',
    order_id: 'orderId',
    amount: 'amountCents',
    received_at: 'receivedAt',
    kind: 'kind',
  },
  order: { receivedAt: -1, _id: 1 },
  filters: {
    from: (from) => ({ receivedAt: { $gte: from } }),
    to: (to) => ({ receivedAt: { $lte: to } }),
    kind: (kind) => ({ kind }),
  },
  row: toPayment,
  csv: {
    name: 'pagamentos',
    columns: csvColumns(Payment, { user: ({ user }) => user && JSON.stringify(user) }),
  },
});

const idOf = ({ data }: { readonly data: { readonly endToEndId: string } }): string => data.endToEndId;

const kindOf: Partial<Readonly<Record<PaymentOutcome, PaymentKind>>> = { late: 'late', repeated: 'duplicate' };

const begun = (
  { endToEndId, txid, orderId, amountCents, paidAt }: PixHeld['data'] | PixReceived['data'],
  kind: PaymentKind,
  userId: string | null,
): PaymentDoc => ({
  _id: endToEndId,
  txid,
  orderId,
  userId,
  amountCents,
  returnedCents: 0,
  receivedAt: new Date(paidAt),
  kind,
});

/** Counts money that went back; the payment is returned once all of it has. */
const returning = (doc: PaymentDoc | null, cents: number): PaymentDoc | null => {
  const returnedCents = (doc?.returnedCents ?? 0) + cents;
  return doc && { ...doc, returnedCents, kind: returnedCents >= doc.amountCents ? 'returned' : doc.kind };
};

const NONE = 'none';

type PaymentEvent =
  | PixReceived
  | PixHeld
  | PixAssigned
  | PixReturned
  | AssignedPixReturned
  | HeldPixReturned
  | PaymentRecorded
  | OrderRefunded;

/** Each received PIX, and its fate. */
const paymentsProjection = defineProjection<PaymentDoc, PaymentEvent>({
  name: 'payments',
  version: 1,
  group: 'lists',
  schema: indexedFor(viewSchema(fields), paymentsList)
    .index({ userId: 1, receivedAt: -1, _id: 1 })
    .index({ kind: 1, receivedAt: -1, _id: 1 }),
  search: ({ _id, txid, orderId }) => [_id, txid, orderId],
  on: {
    PixReceived: { id: idOf, apply: (_, { data }) => begun(data, 'credited', data.userId) },
    PixHeld: { id: idOf, apply: (_, { data }) => begun(data, 'unmatched', null) },
    PixAssigned: {
      id: idOf,
      apply: (doc, { data: { userId } }) => doc && { ...doc, userId, kind: 'credited' },
    },
    PaymentRecorded: {
      id: idOf,
      apply: (doc, { data: { outcome } }) => doc && { ...doc, kind: kindOf[outcome] ?? doc.kind },
    },
    PixReturned: { id: idOf, apply: (doc, { data: { amountCents } }) => returning(doc, amountCents) },
    AssignedPixReturned: { id: idOf, apply: (doc, { data: { amountCents } }) => returning(doc, amountCents) },
    HeldPixReturned: { id: idOf, apply: (doc) => returning(doc, doc?.amountCents ?? 0) },
    OrderRefunded: {
      id: ({ data: { to, endToEndId } }) => (to === 'pix' && endToEndId !== null ? endToEndId : NONE),
      apply: (doc, { data: { amountCents } }) => returning(doc, amountCents),
    },
  },
});

export class PaymentsView extends viewOf(paymentsProjection) {}
