import type { ClientSubscription, Dashboard } from '@shop/contracts/subscriptions';
import type { PatchOperation } from '@shop/contracts/live';
import { map } from 'rxjs';
import { getLive } from '../http/request.js';
import { serverNow } from '../time/clock.js';
import { liveResource } from '../live/live-resource.js';
import { patchOf } from '../live/patch.js';

/** Subscription with its remaining time while it is paused, because `expires_at` then moves with the clock. */
export interface HeldSubscription extends ClientSubscription {
  readonly frozenMs: number | null;
}

export interface Subscriptions extends Omit<Dashboard, 'subscriptions'> {
  readonly subscriptions: readonly HeldSubscription[];
}

/**
 * Returns the subscription with its remaining time; `describedAt` is the server's time of the description, in
 * milliseconds.
 */
export const held = (subscription: ClientSubscription, describedAt: number): HeldSubscription => ({
  ...subscription,
  frozenMs:
    subscription.subscription_status === 'paused'
      ? Math.max(0, Date.parse(subscription.expires_at) - describedAt)
      : null,
});

const toSubscriptions = (dashboard: Dashboard): Subscriptions => ({
  ...dashboard,
  subscriptions: dashboard.subscriptions.map((one) => held(one, Date.parse(dashboard.server_time))),
});

const applyPatch = patchOf<Subscriptions>({ key: 'subscription_id' });

const heldOperation = (operation: PatchOperation<ClientSubscription>): PatchOperation =>
  operation.op === 'upsert' ? { ...operation, item: { ...held(operation.item, serverNow()) } } : operation;

/** Subscriptions of the account, for Home, the shop and receipts. */
export const subscriptions = liveResource<Subscriptions, readonly PatchOperation<ClientSubscription>[]>({
  topic: 'subscriptions',
  load: () =>
    getLive<Dashboard>('/api/client/dashboard').pipe(
      map((snapshot) => ({ ...snapshot, data: toSubscriptions(snapshot.data) })),
    ),
  patch: (data, patch) => applyPatch(data, patch.map(heldOperation)),
  pollWhileLive: true,
});
