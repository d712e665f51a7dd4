import type { Subscriptions, HeldSubscription } from '../../shared/resources/subscriptions.js';

const changed = (id: string, change: (one: HeldSubscription) => HeldSubscription) => (data: Subscriptions) => ({
  ...data,
  subscriptions: data.subscriptions.map((one) => (one.subscription_id === id ? change(one) : one)),
});

/** Returns the effect of pausing, shown before the server confirms it. */
export const pausedNow = (id: string, now: number) =>
  changed(id, (one) => ({
    ...one,
    subscription_status: 'paused',
    holds: one.holds.includes('user') ? one.holds : [...one.holds, 'user'],
    pause_credits: Math.max(0, one.pause_credits - 1),
    frozenMs: one.frozenMs ?? Math.max(0, Date.parse(one.expires_at) - now),
  }));

/** Returns the effect of lifting the user's own pause; other holds stay. */
export const reactivatedNow = (id: string, now: number) =>
  changed(id, (one) => {
    const holds = one.holds.filter((hold) => hold !== 'user');
    if (holds.length > 0) return { ...one, holds };
    return {
      ...one,
      holds,
      subscription_status: 'active',
      expires_at: new Date(now + (one.frozenMs ?? 0)).toISOString(),
      frozenMs: null,
    };
  });
