import { MINUTE } from '@shop/kernel/durations';
import type { CountRule } from '../../platform/limits/limit.js';

/** Codes that one user may try, by asking about them or by buying with them, so that none is found by guessing. */
export const couponTries: CountRule = { name: 'coupon-validations', points: 20, perMs: MINUTE };
