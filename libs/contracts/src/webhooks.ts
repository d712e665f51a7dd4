import * as v from 'valibot';
import { listQuery } from './list.js';
import { chosen, cleanText, instant, messageResponse, someOf, upTo } from './shapes.js';

/** Kinds of events that an endpoint can receive. */
export const webhookEvents = [
  'order.paid',
  'order.refunded',
  'deposit.paid',
  'payment.unmatched',
  'subscription.started',
  'subscription.renewed',
  'subscription.ended',
  'subscription.paused',
  'key.redeemed',
  'key.banned',
  'ticket.opened',
  'ticket.replied',
  'ticket.closed',
  'user.registered',
  'user.banned',
  'user.deleted',
  'incident.opened',
  'incident.resolved',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Names of the events, for screens and for messages of Discord. */
export const webhookEventNames: Readonly<Record<WebhookEvent, string>> = {
  'order.paid': 'Pedido pago',
  'order.refunded': 'Pedido reembolsado',
  'deposit.paid': 'Depósito pago',
  'payment.unmatched': 'PIX sem dono',
  'subscription.started': 'Assinatura iniciada',
  'subscription.renewed': 'Assinatura renovada',
  'subscription.ended': 'Assinatura encerrada',
  'subscription.paused': 'Assinatura pausada',
  'key.redeemed': 'Key resgatada',
  'key.banned': 'Key banida',
  'ticket.opened': 'Ticket aberto',
  'ticket.replied': 'Ticket respondido',
  'ticket.closed': 'Ticket fechado',
  'user.registered': 'Novo usuário',
  'user.banned': 'Usuário banido',
  'user.deleted': 'Usuário excluído',
  'incident.opened': 'Incidente aberto',
  'incident.resolved': 'Incidente resolvido',
};

/** Kinds of events for the endpoints of a reseller, who receives those of their own orders and keys. */
export const resellerWebhookEvents: readonly WebhookEvent[] = [
  'order.paid',
  'order.refunded',
  'key.redeemed',
  'key.banned',
];

/** Type of a delivery: an event, or the trial of an endpoint. */
export const webhookTypes = [...webhookEvents, 'endpoint.test'] as const;
export type WebhookType = (typeof webhookTypes)[number];

export const webhookKinds = ['standard', 'discord'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const disabledReasons = ['gone', 'failing', 'manual'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Endpoints of the shop, and of each reseller. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
export const WEBHOOK_URL_MAX = 2048;
export const WEBHOOK_DESCRIPTION_MAX = 200;

export const badWebhookUrl = 'Informe um endereço https:// público.';
export const badWebhookEvents = 'Escolha ao menos um evento, cada um uma vez.';
const badDescription = `A descrição pode ter no máximo ${String(WEBHOOK_DESCRIPTION_MAX)} caracteres.`;

const url = v.pipe(
  cleanText(badWebhookUrl),
  v.minLength(1, badWebhookUrl),
  upTo(WEBHOOK_URL_MAX, badWebhookUrl),
  v.url(badWebhookUrl),
);
const events = v.pipe(
  chosen(webhookEvents, badWebhookEvents),
  v.check((named) => new Set(named).size === named.length, badWebhookEvents),
);
const description = v.nullable(v.pipe(cleanText(badDescription), upTo(WEBHOOK_DESCRIPTION_MAX, badDescription)));

export const CreateWebhookEndpoint = v.strictObject({
  url,
  events,
  kind: v.picklist(webhookKinds, 'Escolha o formato das mensagens.'),
  description: v.optional(description),
});
export type CreateWebhookEndpoint = v.InferOutput<typeof CreateWebhookEndpoint>;

export const ChangeWebhookEndpoint = someOf(
  v.strictObject({
    url: v.optional(url),
    events: v.optional(events),
    description: v.optional(description),
    status: v.optional(v.picklist(['active', 'disabled'], 'Situação inválida.')),
  }),
);
export type ChangeWebhookEndpoint = v.InferOutput<typeof ChangeWebhookEndpoint>;

/** Response of POST /api/webhook-endpoints. `secret` is shown once; an endpoint of Discord has none. */
export const CreatedWebhookEndpoint = v.object({
  ...messageResponse.entries,
  id: v.string(),
  secret: v.nullable(v.string()),
});
export type CreatedWebhookEndpoint = v.InferOutput<typeof CreatedWebhookEndpoint>;

/** Response of POST /api/webhook-endpoints/{id}/rotate. */
export const RotatedWebhookSecret = v.object({ ...messageResponse.entries, secret: v.nullable(v.string()) });
export type RotatedWebhookSecret = v.InferOutput<typeof RotatedWebhookSecret>;

export const TestedWebhookEndpoint = v.object({ ...messageResponse.entries, delivery_id: v.string() });
export type TestedWebhookEndpoint = v.InferOutput<typeof TestedWebhookEndpoint>;

/** Row of GET /api/webhook-endpoints. */
export const WebhookEndpoint = v.object({
  id: v.string(),
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  kind: v.picklist(webhookKinds),
  description: v.nullable(v.string()),
  status: v.picklist(['active', 'disabled']),
  disabled_at: v.nullable(instant),
  disabled_reason: v.nullable(v.picklist(disabledReasons)),
  created_at: instant,
  last_success_at: v.nullable(instant),
  last_failure_at: v.nullable(instant),
});
export type WebhookEndpoint = v.InferOutput<typeof WebhookEndpoint>;
export const WebhookEndpoints = v.array(WebhookEndpoint);

export const WebhookEndpointsQuery = listQuery({
  sort: [
    'id',
    'url',
    'kind',
    'description',
    'status',
    'disabled_at',
    'disabled_reason',
    'created_at',
    'last_success_at',
    'last_failure_at',
  ],
});
export type WebhookEndpointsQuery = v.InferOutput<typeof WebhookEndpointsQuery>;

const headers = v.record(v.string(), v.string());

/** One request of a delivery. `status` is null where no response came; `error` says why. */
export const WebhookAttempt = v.object({
  at: instant,
  status: v.nullable(v.number()),
  error: v.nullable(v.string()),
  ms: v.number(),
  response: v.nullable(v.object({ headers, body: v.string() })),
});
export type WebhookAttempt = v.InferOutput<typeof WebhookAttempt>;

/** Row of GET /api/webhook-endpoints/{id}/deliveries, stored for 30 days. */
export const WebhookDelivery = v.object({
  id: v.string(),
  event_id: v.string(),
  type: v.picklist(webhookTypes),
  status: v.picklist(deliveryStatuses),
  created_at: instant,
  next_attempt_at: v.nullable(instant),
  request: v.object({ headers, body: v.string() }),
  attempts: v.array(WebhookAttempt),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;
export const WebhookDeliveries = v.array(WebhookDelivery);

export const WebhookDeliveriesQuery = listQuery({
  sort: ['id', 'event_id', 'type', 'status', 'created_at', 'next_attempt_at'],
});
export type WebhookDeliveriesQuery = v.InferOutput<typeof WebhookDeliveriesQuery>;
