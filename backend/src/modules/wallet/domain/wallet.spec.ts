import type { MovementKind } from '@shop/contracts/wallet';
import { SECOND } from '@shop/kernel/durations';
import { historyOf } from '@shop/kernel/histories';
import fc from 'fast-check';
import type { WalletCredited, WalletDebited, WalletEvent } from './wallet.events.js';
import { close, credit, spend, voidDebit, wallet, type Movement } from './wallet.js';

const AT = '2026-11-20T12:00:00.000Z';
const { given, then } = historyOf(wallet);
const movement = (movementId: string, amountCents: number, kind: MovementKind = 'deposit'): Movement => ({
  userId: 'u1',
  movementId,
  kind,
  amountCents,
  orderId: null,
  at: AT,
});
const credited = (movementId: string, amountCents: number, balanceCents: number): WalletEvent => ({
  type: 'WalletCredited',
  data: { ...movement(movementId, amountCents), balanceCents },
});

describe('a wallet', () => {
  it('is credited with what came in', () => {
    expect(credit(given(), movement('pix:E1', 500))).toEqual([credited('pix:E1', 500, 500)]);
  });

  it('credits a movement once', () => {
    expect(credit(given(credited('pix:E1', 500, 500)), movement('pix:E1', 500))).toEqual([]);
  });

  it('forfeits all that is there when it closes, and closes once', () => {
    const state = given(credited('pix:E1', 500, 500));
    const closing = close(state, 'u1', AT);
    const data = { ...movement('closing:u1', 500, 'forfeited'), balanceCents: 0, purchase: null };
    expect(closing).toEqual([
      { type: 'WalletDebited', data },
      { type: 'WalletClosed', data: { userId: 'u1' } },
    ]);
    expect(close(then(state, closing), 'u1', AT)).toEqual([]);
    expect(close(given(), 'u1', AT)).toEqual([{ type: 'WalletClosed', data: { userId: 'u1' } }]);
  });

  it('forfeits whatever still comes in once it is closed, each time, in the same step', () => {
    let state = then(given(), close(given(), 'u1', AT));
    for (const key of ['pix:E2', 'pix:E3']) {
      const received = credit(state, movement(key, 2_400));
      const lost = { ...movement(`erasure:u1:${key}`, 2_400, 'forfeited'), balanceCents: 0, purchase: null };
      expect(received).toEqual([credited(key, 2_400, 2_400), { type: 'WalletDebited', data: lost }]);
      state = then(state, received);
      expect(credit(state, movement(key, 2_400))).toEqual([]);
    }
    expect(state.balanceCents).toBe(0);
  });

  it('keeps a debt that no credit has made good when it is closed', () => {
    const owed: WalletEvent = {
      type: 'WalletDebited',
      data: { ...movement('pix:back', 300, 'deposit'), balanceCents: -300, purchase: null },
    };
    const state = then(given(owed), close(given(owed), 'u1', AT));
    const after = then(state, credit(state, movement('pix:E1', 200)));
    expect(after.balanceCents).toBe(-100);
    expect(then(after, credit(after, movement('pix:E2', 200))).balanceCents).toBe(0);
  });

  it('spends down to zero, and not a centavo further', () => {
    const state = given(credited('pix:E1', 500, 500));
    expect(spend(state, movement('order:1', 500, 'purchase'))[0]?.data).toMatchObject({ balanceCents: 0 });
    expect(() => spend(state, movement('order:1', 501, 'purchase'))).toThrow('INSUFFICIENT_BALANCE');
  });

  it('carries the terms of what a debit pays for', () => {
    const purchase = { purchaseType: 'subscription', items: [], coupon: null, request: null } as const;
    const [debited] = spend(given(credited('pix:E1', 500, 500)), movement('order:1', 500, 'purchase'), purchase);
    expect(debited?.data).toMatchObject({ purchase, at: AT });
  });

  it('spends a movement once, also when nothing is left', () => {
    const state = given(credited('pix:E1', 500, 500));
    const after = then(state, spend(state, movement('order:1', 500, 'purchase')));
    expect(spend(after, movement('order:1', 500, 'purchase'))).toEqual([]);
  });

  it('rejects a debit that was given up', () => {
    const state = given(credited('pix:E1', 500, 500));
    const after = then(state, voidDebit(state, movement('order:1', 1)));
    expect(() => spend(after, movement('order:1', 1, 'purchase'))).toThrow('UNAVAILABLE');
    expect(voidDebit(after, movement('order:1', 1))).toEqual([]);
  });

  it('does not give up a debit that has happened', () => {
    const state = given(credited('pix:E1', 500, 500));
    const after = then(state, spend(state, movement('order:1', 1, 'purchase')));
    expect(voidDebit(after, movement('order:1', 1))).toEqual([]);
  });

  it.each([0, -1, 0.5, Number.NaN, 2 ** 53])('moves no amount of %p', (amount) => {
    expect(() => credit(given(), movement('a', amount))).toThrow(RangeError);
    expect(() => spend(given(), movement('a', amount))).toThrow(RangeError);
  });

  it('is the same after a snapshot', () => {
    const state = given(credited('a', 5, 5), credited('b', 6, 11));
    const restored = wallet.snapshot!.load(JSON.parse(JSON.stringify(wallet.snapshot!.save(state))));
    expect(credit(restored, movement('b', 6))).toEqual([]);
    expect(credit(restored, movement('c', 1))).toEqual([credited('c', 1, 12)]);
    const closed = then(state, close(state, 'u1', AT));
    const again = wallet.snapshot!.load(JSON.parse(JSON.stringify(wallet.snapshot!.save(closed))));
    expect(close(again, 'u1', AT)).toEqual([]);
    expect(credit(again, movement('c', 1))).toHaveLength(2);
  });
});

describe('a wallet of any age', () => {
  it('saves the same little state after 1,000,000 movements, and takes the newest of them once', () => {
    const movements = 1_000_000;
    const instant = (n: number) => new Date(Date.parse(AT) + n * SECOND).toISOString();
    const of = (n: number) => ({ ...movement(`order:${String(n).padStart(36, '0')}`, 1), at: instant(n) });
    let state = given();
    for (let n = 0; n < movements; n += 1)
      state = wallet.evolve(state, { type: 'WalletCredited', data: { ...of(n), balanceCents: n + 1 } });
    const saved = JSON.stringify(wallet.snapshot!.save(state));
    expect(saved.length).toBeLessThan(1_000_000);
    const again = wallet.snapshot!.load(JSON.parse(saved));
    expect(credit(again, of(movements - 1))).toEqual([]);
    expect(again.applied.mayHaveForgotten(instant(0))).toBe(true);
    expect(again.applied.mayHaveForgotten(instant(movements - 1))).toBe(false);
    expect(again.balanceCents).toBe(movements);
  }, 60_000);
});

const attempts = fc.array(
  fc.record({
    what: fc.constantFrom('credit' as const, 'spend' as const, 'void' as const, 'close' as const),
    key: fc.nat(12),
    amount: fc.integer({ min: 1, max: 300 }),
  }),
  { maxLength: 60 },
);

describe('a wallet in any history', () => {
  it('never falls below zero by spending, applies each movement once, and sums to its ledger', () => {
    fc.assert(
      fc.property(attempts, (history) => {
        let state = wallet.initial;
        const ledger: WalletEvent[] = [];
        for (const { what, key, amount } of history) {
          const it = movement(`m${String(key)}`, amount);
          try {
            const closing = (now: typeof state) => close(now, it.userId, AT);
            const decide = { credit, spend, void: voidDebit, close: closing }[what];
            for (const event of decide(state, it)) {
              ledger.push(event);
              state = wallet.evolve(state, event);
            }
          } catch (rejection) {
            expect(rejection).toMatchObject({ name: 'DomainError' });
          }
          expect(state.balanceCents).toBeGreaterThanOrEqual(0);
          if (state.isClosed) expect(state.balanceCents).toBe(0);
        }
        const moved = ledger.flatMap((event) =>
          'amountCents' in event.data ? [event as WalletCredited | WalletDebited] : [],
        );
        const sum = moved.reduce((s, e) => s + (e.type === 'WalletCredited' ? 1 : -1) * e.data.amountCents, 0);
        expect(state.balanceCents).toBe(sum);
        const ids = moved.map((event) => event.data.movementId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('a debit and its giving up exclude each other, whichever comes first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['spend', 'void', 'spend', 'void'], { minLength: 1 }), (order) => {
        let state = given(credited('pix:E1', 500, 500));
        for (const what of order) {
          try {
            const events = (what === 'spend' ? spend : voidDebit)(state, movement('order:1', 200, 'purchase'));
            state = then(state, events);
          } catch (rejection) {
            expect(rejection).toMatchObject({ code: 'UNAVAILABLE' });
          }
        }
        const debited = order[0] === 'spend';
        expect(state.balanceCents).toBe(debited ? 300 : 500);
        expect(state.voided.has('order:1')).toBe(!debited);
      }),
    );
  });
});
