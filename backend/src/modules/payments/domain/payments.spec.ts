import { MAX_OPEN_CHARGES } from '@shop/contracts/limits';
import { MINUTE, SECOND } from '@shop/kernel/durations';
import fc from 'fast-check';
import type { ChargesEvent } from './charges.events.js';
import { charges, release, reserve, type ChargesState } from './charges.js';
import type { PixEvent } from './pix.events.js';
import { assign, assignable, giveBackAssigned, giveUpHeld, hold, pix, type PixState, receive } from './pix.js';
import { lastPoll, nextPoll } from './polling.js';

const reservation = (n: number) => ({
  userId: 'u1',
  orderId: `o${String(n)}`,
  txid: `t${String(n)}`,
  at: '2026-11-20T12:00:00.000Z',
});
const apply = (state: ChargesState, events: readonly ChargesEvent[]) => events.reduce(charges.evolve, state);

describe('the open charges of a user', () => {
  it('are five at most, and a closed one makes room', () => {
    let state = charges.initial;
    for (let n = 1; n <= MAX_OPEN_CHARGES; n += 1) state = apply(state, reserve(state, reservation(n)));
    expect(() => reserve(state, reservation(6))).toThrow('TOO_MANY_OPEN_CHARGES');
    expect(reserve(state, reservation(5))).toEqual([]);
    const freed = release(state, reservation(2));
    expect(freed).toEqual([{ type: 'ChargeReleased', data: { userId: 'u1', orderId: 'o2', txid: 't2' } }]);
    expect(reserve(apply(state, freed), reservation(6))).toHaveLength(1);
    expect(release(apply(state, freed), reservation(2))).toEqual([]);
  });

  it('never exceed five, and count what is open, in any history', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(9))), (history) => {
        let state = charges.initial;
        const open = new Set<number>();
        for (const [opens, n] of history) {
          try {
            state = apply(state, opens ? reserve(state, reservation(n)) : release(state, reservation(n)));
            if (opens) open.add(n);
            else open.delete(n);
          } catch (rejection) {
            expect(rejection).toMatchObject({ code: 'TOO_MANY_OPEN_CHARGES' });
            expect(open.size).toBe(MAX_OPEN_CHARGES);
          }
          expect(new Set(state.open.map(({ orderId }) => orderId))).toEqual(
            new Set([...open].map((one) => `o${String(one)}`)),
          );
        }
      }),
    );
  });
});

describe('a received PIX', () => {
  const received = {
    endToEndId: 'E1',
    txid: 't1',
    orderId: 'o1',
    userId: 'u1',
    amountCents: 100,
    key: 'key',
    paidAt: '2026-11-20T12:00:00.000Z',
  };

  it('is used for one order and never for another', () => {
    const state = receive(pix.initial, received).reduce(pix.evolve, pix.initial);
    expect(state).toMatchObject({ status: 'used', orderId: 'o1' });
    expect(receive(state, { ...received, orderId: 'o2' })).toEqual([]);
  });
});

describe('an assigned PIX', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const held = {
    endToEndId: 'E1',
    txid: null,
    orderId: null,
    amountCents: 700,
    paidAt: at,
    reason: 'no_charge',
  } as const;
  const assigned = { endToEndId: 'E1', userId: 'u1', amountCents: 500, at };
  const after = (state: PixState, events: readonly PixEvent[]) => events.reduce(pix.evolve, state);
  const back = (returnId: string, amountCents: number) => ({
    endToEndId: 'E1',
    returnId,
    amountCents,
    nature: null,
    at,
  });

  it('takes from its user what goes back beyond the part that was never theirs, each return once', () => {
    let state = after(pix.initial, hold(pix.initial, held));
    expect(giveBackAssigned(state, back('D0', 200))).toEqual([]);
    state = after(state, assign(state, assigned));
    const taken: number[] = [];
    for (const [id, cents] of [
      ['D1', 150],
      ['D1', 150],
      ['D2', 100],
      ['D3', 450],
    ] as const) {
      const events = giveBackAssigned(state, back(id, cents));
      taken.push(...events.map(({ data }) => ('takenCents' in data ? data.takenCents : -1)));
      state = after(state, events);
    }
    expect(taken).toEqual([0, 50, 450]);
  });

  it('is one that is held: neither unknown, nor used, nor assigned, nor back at its payer', () => {
    const waiting = after(pix.initial, hold(pix.initial, held));
    const back = after(waiting, giveUpHeld(waiting, { endToEndId: 'E1', at }));
    const used = { status: 'used', orderId: 'o1', returned: [] } as const;
    expect(assignable(waiting)).toBe(700);
    expect(() => assignable(after(waiting, assign(waiting, assigned)))).toThrow('ALREADY_ASSIGNED');
    expect(() => assignable(back)).toThrow('PIX_RETURNED');
    for (const state of [pix.initial, used]) expect(() => assignable(state)).toThrow('NOT_FOUND');
    expect([hold(back, held), giveUpHeld(back, { endToEndId: 'E1', at })]).toEqual([[], []]);
  });
});

describe('reading a charge back', () => {
  it('comes after 10, 20 and 40 s, then every minute', () => {
    const instants = [0];
    while (instants.length < 8) instants.push(nextPoll(0, instants.at(-1)!));
    expect(instants.map((ms) => ms / SECOND)).toEqual([0, 10, 30, 70, 130, 190, 250, 310]);
  });

  it('is always ahead, at most a minute, and the same for all who ask, also where the clock was set back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100 * MINUTE, max: 100 * MINUTE }), fc.nat(MINUTE), (now, before) => {
        const next = nextPoll(0, now);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(MINUTE);
        const between = Math.max(now, next - before - 1);
        expect(nextPoll(0, between)).toBe(next);
        expect(lastPoll(0, next) ?? 0).toBe(next);
        expect(lastPoll(0, next - 1)).not.toBe(next);
        if (now < 0 || now >= 10 * SECOND) expect(lastPoll(0, now)).toBeLessThanOrEqual(now);
      }),
    );
  });
});
