import * as v from 'valibot';
import { cleanText, instant, messageResponse, money, upTo } from './shapes.js';

export const holds = ['user', 'admin', 'all'] as const;
export type Hold = (typeof holds)[number];

/**
 * Renewal of a subscription from the balance: the plan is bought at the instant `at`, for at most the agreed price.
 * `waiting`: the balance was too small.
 */
export const AutoRenew = v.object({
  planId: v.number(),
  planName: v.string(),
  price: money,
  at: instant,
  state: v.picklist(['on', 'waiting']),
});
export type AutoRenew = v.InferOutput<typeof AutoRenew>;

export const ClientSubscription = v.object({
  subscription_id: v.string(),
  product_id: v.number(),
  product_name: v.string(),
  subscription_status: v.picklist(['active', 'paused', 'expired']),
  expires_at: instant,
  days_remaining: v.number(),
  hwid: v.nullable(v.string()),
  pc_name: v.nullable(v.string()),
  last_seen_at: v.nullable(instant),
  is_online: v.boolean(),
  pause_credits: v.number(),
  hwid_reset_credits: v.number(),
  lifetime: v.boolean(),
  /** It has the time of its trial only. */
  trial: v.boolean(),
  holds: v.array(v.picklist(holds)),
  auto_renew: v.nullable(AutoRenew),
});
export type ClientSubscription = v.InferOutput<typeof ClientSubscription>;

export const Device = v.object({
  id: v.string(),
  pc_name: v.nullable(v.string()),
  hwid: v.nullable(v.string()),
  bound_at: instant,
  last_seen_at: v.nullable(instant),
  is_online: v.boolean(),
});
export type Device = v.InferOutput<typeof Device>;
export const DeviceList = v.array(Device);

/** Frees the machines of one subscription, or of all where none is named. */
export const ResetHwid = v.optional(
  v.strictObject({
    subscriptionId: v.optional(v.pipe(cleanText('Assinatura inválida.'), upTo(64, 'Assinatura inválida.'))),
  }),
  {},
);
export type ResetHwid = v.InferOutput<typeof ResetHwid>;

export const Dashboard = v.object({ subscriptions: v.array(ClientSubscription), server_time: instant });
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const ChangeSubscriptionStatus = v.strictObject({
  status: v.picklist(['paused', 'active'], 'Status inválido.'),
});
export type ChangeSubscriptionStatus = v.InferOutput<typeof ChangeSubscriptionStatus>;

/** Switches the renewal from the balance on, with the plan that it buys, or off. */
export const ChangeAutoRenew = v.strictObject({
  planId: v.nullable(v.pipe(v.number('Plano inválido.'), v.safeInteger('Plano inválido.'))),
});
export type ChangeAutoRenew = v.InferOutput<typeof ChangeAutoRenew>;

export const ChangedAutoRenew = v.object({ ...messageResponse.entries, auto_renew: v.nullable(AutoRenew) });
export type ChangedAutoRenew = v.InferOutput<typeof ChangedAutoRenew>;
