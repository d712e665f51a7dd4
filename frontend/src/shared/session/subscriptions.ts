import type { ClientSubscription, Dashboard } from '@shop/contracts/licences';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import { map } from 'rxjs';
import { getLive } from '../http/request.js';
import { isTransient } from '../http/api-error.js';
import { serverNow } from '../rx/clock.js';
import { liveResource } from '../rx/live.js';
import { wire } from '../rx/live-wire.js';
import { patchOf } from '../rx/patch.js';

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

/** What its person owns, as Home, the shop and the receipt of a purchase show it. */
export const subscriptions = liveResource<Subscriptions, readonly PatchOperation[]>({
  topic: 'subscriptions',
  wire,
  load: () =>
    getLive<Dashboard>('/api/client/dashboard').pipe(
      map((snapshot) => ({ ...snapshot, data: toSubscriptions(snapshot.data) })),
    ),
  patch: (data, patch) => applyPatch(data, patch.map(heldOperation)),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});
