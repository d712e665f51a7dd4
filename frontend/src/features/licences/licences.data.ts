import type { Subscriptions, HeldSubscription } from '../../shared/session/subscriptions.js';

const changed = (id: string, change: (one: HeldSubscription) => HeldSubscription) => (data: Subscriptions) => ({
  ...data,
  subscriptions: data.subscriptions.map((one) => (one.subscription_id === id ? change(one) : one)),
});

/** What pausing does, before the server has said so. */
export const pausedNow = (id: string, now: number) =>
  changed(id, (one) => ({
    ...one,
    subscription_status: 'paused',
    holds: one.holds.includes('user') ? one.holds : [...one.holds, 'user'],
    pause_credits: Math.max(0, one.pause_credits - 1),
    keptMs: one.keptMs ?? Math.max(0, Date.parse(one.expires_at) - now),
  }));

/** What lifting one's own pause does; other holds stay. */
export const reactivatedNow = (id: string, now: number) =>
  changed(id, (one) => {
    const holds = one.holds.filter((hold) => hold !== 'user');
    if (holds.length > 0) return { ...one, holds };
    return {
      ...one,
      holds,
      subscription_status: 'active',
      expires_at: new Date(now + (one.keptMs ?? 0)).toISOString(),
      keptMs: null,
    };
  });
