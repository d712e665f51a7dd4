import type { Books } from '@shop/contracts/books';
import type { MovementKind } from '@shop/contracts/wallet';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { OrderPaid, OrderRefunded, PaymentRecorded } from '../../orders/domain/order.events.js';
import type { PixAssigned } from '../../payments/domain/pix.events.js';
import type { WalletCredited, WalletDebited } from '../../wallet/domain/wallet.events.js';

const fields = {
  _id: String,
  position: Number,
  walletsCents: Number,
  revenueCents: Number,
  forfeitedCents: Number,
  /** At most 0: the counterpart of the balances that moved in from another shop. */
  importedCents: Number,
  /** At most 0: the rewards for invitations, an expense. */
  referralsCents: Number,
  expectedCents: Number,
  /** Credits that a payment, an approval or an erasure has decided and a wallet has not got yet, by movement. */
  promisedCents: Object as FieldOf<Readonly<Record<string, number>>>,
  /** Totals of orders that were approved by hand and have no PIX yet, by order. */
  approvedCents: Object as FieldOf<Readonly<Record<string, number>>>,
};
export type BooksDoc = DocumentOf<typeof fields>;

/** The one document of the view. */
export const BOOKS = 'all';

export const emptyBooks: BooksDoc = {
  _id: BOOKS,
  position: 0,
  walletsCents: 0,
  revenueCents: 0,
  forfeitedCents: 0,
  importedCents: 0,
  referralsCents: 0,
  expectedCents: 0,
  promisedCents: {},
  approvedCents: {},
};

/** Returns the sums of the books, without the audit, which no view holds. */
export const toBooks = (doc: BooksDoc): Omit<Books, 'last_audit'> => {
  const { position, walletsCents, revenueCents, forfeitedCents, importedCents, referralsCents, expectedCents } = doc;
  const ownedCents = walletsCents + revenueCents + forfeitedCents + importedCents + referralsCents;
  return {
    position,
    wallets: brlFromCents(walletsCents),
    revenue: brlFromCents(revenueCents),
    forfeited: brlFromCents(forfeitedCents),
    imported: brlFromCents(importedCents),
    referrals: brlFromCents(referralsCents),
    expected: brlFromCents(expectedCents),
    difference: brlFromCents(expectedCents - ownedCents),
    accounts: [
      { name: 'wallets', balance: brlFromCents(walletsCents) },
      { name: 'revenue', balance: brlFromCents(revenueCents) },
      { name: 'forfeited', balance: brlFromCents(forfeitedCents) },
      { name: 'imported', balance: brlFromCents(importedCents) },
      { name: 'referrals', balance: brlFromCents(referralsCents) },
    ],
  };
};

/** Kinds of movements whose other side is money from outside; that of the others is the shop itself. */
const fromOutside: readonly MovementKind[] = ['deposit', 'pix_surplus', 'pix_late', 'pix_returned'];

const changing = <E extends DomainEvent>(change: (doc: BooksDoc, data: E['data']) => Partial<BooksDoc>) => ({
  id: () => BOOKS,
  apply: (doc: BooksDoc | null, { data, position }: Recorded<E>): BooksDoc => {
    const before = doc ?? emptyBooks;
    return { ...before, ...change(before, data), position: Number(position) };
  },
});

const taken = (amounts: Readonly<Record<string, number>>, id: string) => {
  const { [id]: cents = 0, ...others } = amounts;
  return { cents, others };
};

const promise = ({ promisedCents }: BooksDoc, movementId: string, cents: number) =>
  cents > 0 ? { promisedCents: { ...promisedCents, [movementId]: cents } } : {};

/**
 * Folds a recorded payment. A decided credit counts as the wallet's from its decision on, so that the books balance at
 * every event, not only at rest.
 */
const paymentRecorded = (doc: BooksDoc, data: PaymentRecorded['data']): Partial<BooksDoc> => {
  const { orderId, endToEndId, amountCents, creditCents } = data;
  const approved = taken(doc.approvedCents, orderId);
  return {
    approvedCents: approved.others,
    expectedCents: doc.expectedCents + amountCents - approved.cents,
    revenueCents: doc.revenueCents + amountCents - creditCents - approved.cents,
    walletsCents: doc.walletsCents + creditCents,
    ...promise(doc, `pix:${endToEndId}`, creditCents),
  };
};

const approved = (doc: BooksDoc, { orderId, by, purchaseType, totalCents }: OrderPaid['data']): Partial<BooksDoc> => {
  if (by !== 'admin') return {};
  const isDeposit = purchaseType === 'deposit';
  return {
    approvedCents: { ...doc.approvedCents, [orderId]: totalCents },
    expectedCents: doc.expectedCents + totalCents,
    revenueCents: doc.revenueCents + (isDeposit ? 0 : totalCents),
    walletsCents: doc.walletsCents + (isDeposit ? totalCents : 0),
    ...(isDeposit && promise(doc, `order:${orderId}`, totalCents)),
  };
};

const credited = (doc: BooksDoc, { kind, movementId, amountCents }: WalletCredited['data']): Partial<BooksDoc> => {
  const { cents, others } = taken(doc.promisedCents, movementId);
  const surprise = amountCents - cents;
  if (kind === 'forfeited') return { promisedCents: others, forfeitedCents: doc.forfeitedCents + surprise };
  if (kind === 'imported')
    return { walletsCents: doc.walletsCents + amountCents, importedCents: doc.importedCents - amountCents };
  if (kind === 'referral')
    return { walletsCents: doc.walletsCents + amountCents, referralsCents: doc.referralsCents - amountCents };
  if (fromOutside.includes(kind)) return { promisedCents: others, walletsCents: doc.walletsCents + surprise };
  return { walletsCents: doc.walletsCents + amountCents, revenueCents: doc.revenueCents - amountCents };
};

const debited = (doc: BooksDoc, { kind, movementId, amountCents }: WalletDebited['data']): Partial<BooksDoc> => {
  const walletsCents = doc.walletsCents - amountCents;
  if (kind === 'forfeited') {
    return {
      walletsCents,
      forfeitedCents: doc.forfeitedCents + amountCents,
      ...promise(doc, movementId, amountCents),
    };
  }
  if (kind === 'pix_returned') return { walletsCents, expectedCents: doc.expectedCents - amountCents };
  return { walletsCents, revenueCents: doc.revenueCents + amountCents };
};

/** Folds outside money that an administrator assigned to a wallet. */
const assigned = (doc: BooksDoc, { endToEndId, amountCents }: PixAssigned['data']): Partial<BooksDoc> => ({
  expectedCents: doc.expectedCents + amountCents,
  walletsCents: doc.walletsCents + amountCents,
  ...promise(doc, `pix:${endToEndId}`, amountCents),
});

/** Folds money returned to its payer; a refund to the balance is the wallet's own event. */
const refunded = (doc: BooksDoc, { to, amountCents }: OrderRefunded['data']): Partial<BooksDoc> =>
  to === 'pix' ? { expectedCents: doc.expectedCents - amountCents, revenueCents: doc.revenueCents - amountCents } : {};

/** All money of the shop, only from the log: its owners, and the sum that must be there. */
export const booksProjection = defineProjection<
  BooksDoc,
  PaymentRecorded | PixAssigned | OrderPaid | OrderRefunded | WalletCredited | WalletDebited
>({
  name: 'books',
  version: 4,
  group: 'figures',
  schema: viewSchema(fields),
  on: {
    PaymentRecorded: changing<PaymentRecorded>(paymentRecorded),
    PixAssigned: changing<PixAssigned>(assigned),
    OrderPaid: changing<OrderPaid>(approved),
    OrderRefunded: changing<OrderRefunded>(refunded),
    WalletCredited: changing<WalletCredited>(credited),
    WalletDebited: changing<WalletDebited>(debited),
  },
});

export class BooksView extends viewOf(booksProjection) {}
