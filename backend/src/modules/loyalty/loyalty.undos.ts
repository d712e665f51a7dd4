import { defineUndos } from '../../platform/activity/undos.js';
import { loyalty } from './domain/loyalty.js';
import { AdjustXp } from './use-cases/adjust-xp.js';

/**
 * XP that administrators set: the difference is moved back, never below zero. Claimed rewards stay claimed. Nothing is
 * moved back once a refund has left no XP: it may have found less than it had to take back, and given XP are gone.
 */
export const loyaltyUndos = defineUndos(loyalty, {
  XpSet: ({ event: { data }, before, now }) =>
    before.emptied !== now.emptied ? null : new AdjustXp(data.userId, -data.xp),
});
