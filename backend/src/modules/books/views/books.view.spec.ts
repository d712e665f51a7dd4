import type { DomainEvent } from '@shop/kernel/events';
import fc from 'fast-check';
import { projected } from '../../../platform/testing/projected.js';
import { booksProjection, sumsOf, toBooks } from './books.view.js';

const documentsOf = (events: readonly DomainEvent[]) =>
  projected(booksProjection, events.map((event, at) => ({ ...event, position: BigInt(at + 1) })) as never);

const book = (events: readonly DomainEvent[]) => sumsOf(documentsOf(events));

const recorded = (n: number, amountCents: number, creditCents: number, kind = 'deposit'): DomainEvent => ({
  type: 'PaymentRecorded',
  data: { orderId: `o${String(n)}`, endToEndId: `E${String(n)}`, amountCents, creditCents, creditKind: kind },
});
const credited = (movementId: string, amountCents: number, kind: string): DomainEvent => ({
  type: 'WalletCredited',
  data: { userId: 'u1', movementId, amountCents, kind },
});
const debited = (movementId: string, amountCents: number, kind: string): DomainEvent => ({
  type: 'WalletDebited',
  data: { userId: 'u1', movementId, amountCents, kind },
});
const approved = (n: number, totalCents: number, purchaseType: string): DomainEvent => ({
  type: 'OrderPaid',
  data: { orderId: `o${String(n)}`, by: 'admin', purchaseType, totalCents },
});
const refunded = (n: number, amountCents: number, to: string): DomainEvent => ({
  type: 'OrderRefunded',
  data: { orderId: `o${String(n)}`, userId: 'u1', to, endToEndId: to === 'pix' ? `E${String(n)}` : null, amountCents },
});

const cents = fc.integer({ min: 1, max: 100_000 });

/** Generates one cause of moving money, with all of its events in the product's order. */
const storyOf = (n: number): fc.Arbitrary<readonly DomainEvent[]> =>
  fc.oneof(
    cents.map((c) => [recorded(n, c, c), credited(`pix:E${String(n)}`, c, 'deposit')]),
    fc
      .tuple(cents, cents)
      .map(([total, over]) => [
        recorded(n, total + over, over, 'pix_surplus'),
        credited(`pix:E${String(n)}`, over, 'pix_surplus'),
      ]),
    cents.map((c) => [recorded(n, c, 0)]),
    cents.map((c) => [
      { type: 'PixAssigned', data: { endToEndId: `E${String(n)}`, userId: 'u1', amountCents: c } },
      credited(`pix:E${String(n)}`, c, 'deposit'),
    ]),
    cents.map((c) => [approved(n, c, 'deposit'), credited(`order:o${String(n)}`, c, 'deposit'), recorded(n, c, 0)]),
    fc.tuple(cents, cents).map(([total, paid]) => [approved(n, total, 'subscription'), recorded(n, paid, 0)]),
    fc
      .tuple(cents, cents)
      .map(([total, over]) => [
        approved(n, total, 'subscription'),
        recorded(n, total + over, over, 'pix_surplus'),
        credited(`pix:E${String(n)}`, over, 'pix_surplus'),
      ]),
    cents.map((c) => [debited(`order:o${String(n)}`, c, 'purchase')]),
    cents.map((c) => [credited(`rank:${String(n)}`, c, 'reward'), debited(`set:${String(n)}`, c, 'admin_set')]),
    cents.map((c) => [
      debited(`closing:${String(n)}`, c, 'forfeited'),
      credited(`closing:${String(n)}`, c, 'forfeited'),
    ]),
    cents.map((c) => [recorded(n, c, 0), refunded(n, c, 'pix')]),
    cents.map((c) => [
      debited(`order:o${String(n)}`, c, 'purchase'),
      credited(`refund:o${String(n)}`, c, 'refund'),
      refunded(n, c, 'balance'),
    ]),
    cents.map((c) => [debited(`return:${String(n)}`, c, 'pix_returned')]),
    cents.map((c) => [credited(`import:${String(n)}`, c, 'imported')]),
    cents.map((c) => [credited(`referral:${String(n)}`, c, 'referral')]),
  );

const histories = fc.array(fc.constant(null), { maxLength: 12 }).chain((slots) =>
  fc.tuple(fc.tuple(...slots.map((_, n) => storyOf(n))), fc.infiniteStream(fc.nat())).map(([stories, choices]) => {
    const left = stories.map((story) => [...story]);
    const history: DomainEvent[] = [];
    for (let open = left.filter(({ length }) => length > 0); open.length > 0;) {
      history.push(open[choices.next().value! % open.length]!.shift()!);
      open = left.filter(({ length }) => length > 0);
    }
    return history;
  }),
);

describe('the books', () => {
  it('balance after every event, however the stories of many payments mix', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (let end = 1; end <= history.length; end += 1)
          expect([end, toBooks(book(history.slice(0, end))).difference]).toEqual([end, 0]);
      }),
      { numRuns: 300 },
    );
  });

  it('show a credit that nothing paid for, one given twice and one of another amount', () => {
    const paid = [recorded(1, 500, 500), credited('pix:E1', 500, 'deposit')];
    expect(toBooks(book(paid))).toMatchObject({ wallets: 5, expected: 5, difference: 0, position: 2 });
    expect(toBooks(book([...paid, credited('pix:E1', 500, 'deposit')])).difference).toBe(-5);
    expect(toBooks(book([credited('pix:E2', 300, 'deposit')])).difference).toBe(-3);
    expect(toBooks(book([recorded(1, 500, 500), credited('pix:E1', 600, 'deposit')])).difference).toBe(-1);
  });

  it('hold no document that grows with the approvals without a PIX', () => {
    const largestOf = (orders: number): number => {
      const events = Array.from({ length: orders }, (_, n) => approved(n, 500, 'subscription'));
      return Math.max(...[...documentsOf(events).values()].map((doc) => JSON.stringify(doc).split(':').length));
    };
    expect(largestOf(200)).toBe(largestOf(2));
  });

  it('hold the rewards for invitations as an expense of their own', () => {
    const rewarded = [debited('order:o1', 4_990, 'purchase'), credited('referral:u2', 250, 'referral')];
    const sums = { wallets: -47.4, revenue: 49.9, referrals: -2.5, expected: 0, difference: 0 };
    expect(toBooks(book(rewarded))).toMatchObject(sums);
  });

  it('hold a balance that moved in apart from revenue', () => {
    const moved = [credited('import:u1', 1_050, 'imported'), debited('order:o1', 400, 'purchase')];
    const sums = { wallets: 6.5, revenue: 4, imported: -10.5, expected: 0, difference: 0 };
    expect(toBooks(book(moved))).toMatchObject(sums);
  });
});
