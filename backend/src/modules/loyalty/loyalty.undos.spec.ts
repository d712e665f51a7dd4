import { historyOf } from '@shop/kernel/histories';
import { earnXp, loyalty, type Loyalty, reverseXp, setXp } from './domain/loyalty.js';
import { loyaltyUndos } from './loyalty.undos.js';
import { AdjustXp } from './use-cases/adjust-xp.js';

const { then } = historyOf(loyalty);
const order = { userId: 'u1', orderId: 'o1', totalCents: 10_000 };
const bought = then(loyalty.initial, earnXp(loyalty.initial, order));

/** Returns the command that undoes an administrator's XP after refunds of parts of the order, or null. */
const undoing = (xp: number, ...refunds: readonly number[]) => {
  const [event] = setXp(bought, 'u1', xp);
  if (!event) throw new Error('nothing was set');
  const refund = (state: Loyalty, part: number, at: number) =>
    then(state, reverseXp(state, { ...order, refundId: `gift:${String(at)}`, xp: part }));
  const now = refunds.reduce(refund, then(bought, [event]));
  return loyaltyUndos.inverses[event.type]?.({ event, before: bought, now, nowMs: 0 } as never);
};

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
