import { historyOf } from '@shop/kernel/histories';
import { earnXp, loyalty, type Loyalty, reverseXp, setXp } from './domain/loyalty.js';
import { loyaltyUndos } from './loyalty.undos.js';
import { AdjustXp } from './use-cases/adjust-xp.js';

const { then } = historyOf(loyalty);
const order = { userId: 'u1', orderId: 'o1', totalCents: 10_000 };
const bought = then(loyalty.initial, earnXp(loyalty.initial, order));

/**
 * Returns the command that undoes an administrator's XP after refunds of parts of the order and another purchase, or
 * null.
 */
const undoingAfter = (before: Loyalty, xp: number, ...refunds: readonly number[]) => {
  const [event] = setXp(before, 'u1', xp);
  if (!event) throw new Error('nothing was set');
  const refund = (state: Loyalty, part: number, at: number) =>
    then(state, reverseXp(state, { ...order, refundId: `gift:${String(at)}`, xp: part }));
  const refunded = refunds.reduce(refund, then(before, [event]));
  const now = then(refunded, earnXp(refunded, { ...order, orderId: 'o2' }));
  return loyaltyUndos.inverses[event.type]?.({ event, before, now, nowMs: 0 } as never);
};
const undoing = (xp: number, ...refunds: readonly number[]) => undoingAfter(bought, xp, ...refunds);

it('set XP is undone by its difference, also after a refund that took back all of its own', () => {
  expect(undoing(40)).toEqual(new AdjustXp('u1', 60));
  expect(undoing(40, 30)).toEqual(new AdjustXp('u1', 60));
  expect(undoing(150, 100)).toEqual(new AdjustXp('u1', -50));
});

it('XP taken away is not given back once a refund has found too little of it', () => {
  expect(undoing(40, 100)).toBeNull();
  expect(undoing(40, 30, 70)).toBeNull();
  expect(undoing(0, 100)).toBeNull();
});

it('XP given is not taken from another order once a refund has taken it', () => {
  const emptied = then(bought, setXp(bought, 'u1', 0));
  expect(undoingAfter(emptied, 50, 40)).toEqual(new AdjustXp('u1', -50));
  expect(undoingAfter(emptied, 50, 100)).toBeNull();
  expect(undoing(150, 100, 50)).toBeNull();
});
