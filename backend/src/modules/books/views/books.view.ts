import type { Books } from '@shop/contracts/books';
import type { MovementKind } from '@shop/contracts/wallet';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection, type Fold } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { OrderPaid, OrderRefunded, PaymentRecorded } from '../../orders/domain/order.events.js';
import type { PixAssigned } from '../../payments/domain/pix.events.js';
import type { WalletCredited, WalletDebited } from '../../wallet/domain/wallet.events.js';

/** Sums of some events. */
interface BookSums {
  readonly position: number;
  readonly walletsCents: number;
  readonly revenueCents: number;
  readonly forfeitedCents: number;
  /** At most 0: the counterpart of the balances that moved in from another shop. */
  readonly importedCents: number;
  /** At most 0: the rewards for invitations, an expense. */
  readonly referralsCents: number;
  readonly expectedCents: number;
  /** Credits that a payment, an approval or an erasure has decided and a wallet has not got yet, by movement. */
  readonly promisedCents: Readonly<Record<string, number>>;
}

type Money = Pick<BookSums, 'walletsCents' | 'revenueCents' | 'expectedCents'>;

/** Sums, or an order that was approved by hand and has no PIX yet. */
const fields = {
  _id: String,
  sums: Object as FieldOf<BookSums | null>,
  /** Total of the order. */
  approvedCents: Number as FieldOf<number | null>,
};
export type BooksDoc = DocumentOf<typeof fields>;

/** Sums of the wallets, and of PIX without an order. */
const WALLETS = 'wallets';
/** Sums of the orders, which follow from their documents. */
const ORDERS = 'orders';

const noSums: BookSums = {
  position: 0,
  walletsCents: 0,
  revenueCents: 0,
  forfeitedCents: 0,
  importedCents: 0,
  referralsCents: 0,
  expectedCents: 0,
  promisedCents: {},
};

const addMoney = (sums: BookSums, money: Money & { readonly position: number }): BookSums => ({
  ...sums,
  position: Math.max(sums.position, money.position),
  walletsCents: sums.walletsCents + money.walletsCents,
  revenueCents: sums.revenueCents + money.revenueCents,
  expectedCents: sums.expectedCents + money.expectedCents,
});

/** Returns the sums of the books, without the audit, which no view holds. */
export const toBooks = (sums: BookSums): Omit<Books, 'last_audit'> => {
  const { position, walletsCents, revenueCents, forfeitedCents, importedCents, referralsCents, expectedCents } = sums;
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

/** Returns the fold that changes the sums of the wallets. */
const changing = <E extends DomainEvent>(change: (sums: BookSums, data: E['data']) => Partial<BookSums>) => ({
  id: () => WALLETS,
  apply: (doc: BooksDoc | null, { data, position }: Recorded<E>): BooksDoc => {
    const before = doc?.sums ?? noSums;
    return {
      _id: WALLETS,
      sums: { ...before, ...change(before, data), position: Number(position) },
      approvedCents: null,
    };
  },
});

const taken = (amounts: Readonly<Record<string, number>>, id: string) => {
  if (!(id in amounts)) return { cents: 0, others: amounts };
  const { [id]: cents = 0, ...others } = amounts;
  return { cents, others };
};

const promise = ({ promisedCents }: BookSums, movementId: string, cents: number) =>
  cents > 0 ? { promisedCents: { ...promisedCents, [movementId]: cents } } : {};

/**
 * Adds the money of an event of an order. A decided credit counts as the wallet's from its decision on, so that the
 * books balance at every event, not only at rest. `moneyOf` gets the total of an approval that waits for its PIX.
 */
const ordering = <E extends PaymentRecorded | OrderPaid>(
  concerns: (data: E['data']) => boolean,
  promised: (sums: BookSums, data: E['data']) => Partial<BookSums>,
  moneyOf: (data: E['data'], approvedCents: number) => Money,
  approvedAfter: (data: E['data']) => number | null,
): Fold<BooksDoc, E> => {
  const wallets = changing<E>(promised);
  return {
    id: ({ data }) => (concerns(data) ? [WALLETS, `order-${data.orderId}`] : WALLETS),
    apply: (doc, event, id) => {
      if (id === WALLETS) return wallets.apply(doc, event);
      const approvedCents = approvedAfter(event.data);
      return approvedCents === null ? null : { _id: id, sums: null, approvedCents };
    },
    followedBy: (before, { data, position }, id) => {
      if (id === WALLETS) return [];
      const money = { ...moneyOf(data, before?.approvedCents ?? 0), position: Number(position) };
      const apply = (doc: BooksDoc | null) => ({
        _id: ORDERS,
        sums: addMoney(doc?.sums ?? noSums, money),
        approvedCents: null,
      });
      return [{ id: ORDERS, apply }];
    },
  };
};

/** Folds a recorded payment. The PIX of an approved order takes the place of its total. */
const paymentRecorded = ordering<PaymentRecorded>(
  () => true,
  (sums, { endToEndId, creditCents }) => promise(sums, `pix:${endToEndId}`, creditCents),
  ({ amountCents, creditCents }, approvedCents) => ({
    expectedCents: amountCents - approvedCents,
    revenueCents: amountCents - creditCents - approvedCents,
    walletsCents: creditCents,
  }),
  () => null,
);

const approved = ordering<OrderPaid>(
  ({ by }) => by === 'admin',
  (sums, { orderId, by, purchaseType, totalCents }) =>
    by === 'admin' && purchaseType === 'deposit' ? promise(sums, `order:${orderId}`, totalCents) : {},
  ({ purchaseType, totalCents }) => {
    const isDeposit = purchaseType === 'deposit';
    return {
      expectedCents: totalCents,
      revenueCents: isDeposit ? 0 : totalCents,
      walletsCents: isDeposit ? totalCents : 0,
    };
  },
  ({ totalCents }) => totalCents,
);

const credited = (sums: BookSums, { kind, movementId, amountCents }: WalletCredited['data']): Partial<BookSums> => {
  const { cents, others } = taken(sums.promisedCents, movementId);
  const surprise = amountCents - cents;
  if (kind === 'forfeited') return { promisedCents: others, forfeitedCents: sums.forfeitedCents + surprise };
  if (kind === 'imported')
    return { walletsCents: sums.walletsCents + amountCents, importedCents: sums.importedCents - amountCents };
  if (kind === 'referral')
    return { walletsCents: sums.walletsCents + amountCents, referralsCents: sums.referralsCents - amountCents };
  if (fromOutside.includes(kind)) return { promisedCents: others, walletsCents: sums.walletsCents + surprise };
  return { walletsCents: sums.walletsCents + amountCents, revenueCents: sums.revenueCents - amountCents };
};

const debited = (sums: BookSums, { kind, movementId, amountCents }: WalletDebited['data']): Partial<BookSums> => {
  const walletsCents = sums.walletsCents - amountCents;
  if (kind === 'forfeited') {
    return {
      walletsCents,
      forfeitedCents: sums.forfeitedCents + amountCents,
      ...promise(sums, movementId, amountCents),
    };
  }
  if (kind === 'pix_returned') return { walletsCents, expectedCents: sums.expectedCents - amountCents };
  return { walletsCents, revenueCents: sums.revenueCents + amountCents };
};

/** Folds outside money that an administrator assigned to a wallet. */
const assigned = (sums: BookSums, { endToEndId, amountCents }: PixAssigned['data']): Partial<BookSums> => ({
  expectedCents: sums.expectedCents + amountCents,
  walletsCents: sums.walletsCents + amountCents,
  ...promise(sums, `pix:${endToEndId}`, amountCents),
});

/** Folds money returned to its payer; a refund to the balance is the wallet's own event. */
const refunded = (sums: BookSums, { to, amountCents }: OrderRefunded['data']): Partial<BookSums> =>
  to === 'pix'
    ? { expectedCents: sums.expectedCents - amountCents, revenueCents: sums.revenueCents - amountCents }
    : {};

/** All money of the shop, only from the log: its owners, and the sum that must be there. */
export const booksProjection = defineProjection<
  BooksDoc,
  PaymentRecorded | PixAssigned | OrderPaid | OrderRefunded | WalletCredited | WalletDebited
>({
  name: 'books',
  version: 6,
  group: 'figures',
  schema: viewSchema(fields),
  on: {
    PaymentRecorded: paymentRecorded,
    PixAssigned: changing<PixAssigned>(assigned),
    OrderPaid: approved,
    OrderRefunded: changing<OrderRefunded>(refunded),
    WalletCredited: changing<WalletCredited>(credited),
    WalletDebited: changing<WalletDebited>(debited),
  },
});

/** Returns the sums of all events, from the documents of the view. */
export const sumsOf = (docs: ReadonlyMap<string, BooksDoc>): BookSums =>
  addMoney(docs.get(WALLETS)?.sums ?? noSums, docs.get(ORDERS)?.sums ?? noSums);

export class BooksView extends viewOf(booksProjection) {
  /** Returns the sums of all events. Throws `UnavailableError` while the served generation is from before them. */
  async sums(): Promise<BookSums> {
    const { isOutdated } = this;
    const docs = new Map((await this.byIds([WALLETS, ORDERS])).map((doc) => [doc._id, doc]));
    if (docs.size === 0 && isOutdated) throw new UnavailableError('the sums of the books');
    return sumsOf(docs);
  }
}
