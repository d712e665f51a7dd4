import { defineUndos } from '../../platform/activity/undos.js';
import { loyalty } from './domain/loyalty.js';
import { AdjustXp } from './use-cases/adjust-xp.js';

/**
 * XP that administrators set: the difference is moved back, never below zero. Claimed rewards stay claimed. XP
 * taken away stays so once a refund has found too little to take back.
 */
export const loyaltyUndos = defineUndos(loyalty, {
  XpSet: ({ event: { data }, before, now }) =>
    data.xp < 0 && before.emptied !== now.emptied ? null : new AdjustXp(data.userId, -data.xp),
});
