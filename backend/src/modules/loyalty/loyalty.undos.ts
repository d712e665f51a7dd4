import { defineUndos } from '../../platform/activity/undos.js';
import { loyalty } from './domain/loyalty.js';
import { AdjustXp } from './use-cases/adjust-xp.js';

/** XP that administrators set: the difference is taken back, never below zero. Claimed rewards stay claimed. */
export const loyaltyUndos = defineUndos(loyalty, {
  XpSet: ({ event: { data } }) => new AdjustXp(data.userId, -data.xp),
});
