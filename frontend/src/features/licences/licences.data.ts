import type { ClientSubscription, Dashboard } from '@shop/contracts/licences';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import { map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import { serverNow } from '../../shared/rx/clock.js';
import { liveResource } from '../../shared/rx/live.js';
import { wire } from '../../shared/rx/live-wire.js';
import { patchOf } from '../../shared/rx/patch.js';
import { loadDashboard } from './licences.api.js';

/** A subscription as the card shows it: while paused its end moves with the clock, so what is kept is noted when it is told. */
export interface HeldSubscription extends ClientSubscription {
  readonly keptMs: number | null;
}

export interface Subscriptions extends Omit<Dashboard, 'subscriptions'> {
  readonly subscriptions: readonly HeldSubscription[];
}

/** `toldAt`: the server's time, in milliseconds, at which the subscription was as described. */
export const held = (subscription: ClientSubscription, toldAt: number): HeldSubscription => ({
  ...subscription,
  keptMs:
    subscription.subscription_status === 'paused' ? Math.max(0, Date.parse(subscription.expires_at) - toldAt) : null,
});

const toSubscriptions = (dashboard: Dashboard): Subscriptions => ({
  ...dashboard,
  subscriptions: dashboard.subscriptions.map((one) => held(one, Date.parse(dashboard.server_time))),
});

const applyPatch = patchOf<Subscriptions>({ key: 'subscription_id' });

const heldOperation = (operation: PatchOperation): PatchOperation =>
  operation.op === 'upsert'
    ? { ...operation, item: { ...held(operation.item as unknown as ClientSubscription, serverNow()) } }
    : operation;

export const subscriptions = liveResource<Subscriptions, readonly PatchOperation[]>({
  topic: 'subscriptions',
  wire,
  load: () => loadDashboard().pipe(map((snapshot) => ({ ...snapshot, data: toSubscriptions(snapshot.data) }))),
  patch: (data, patch) => applyPatch(data, patch.map(heldOperation)),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

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
