import { webhookEventNames } from '@shop/contracts/webhooks';
import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import { changedFields } from '../../platform/activity/change-texts.js';
import type { EventOf } from '@shop/kernel/events';
import type { EndpointsEvent, EndpointTerms } from './domain/endpoints.events.js';
import { hostOf } from './endpoint-host.js';

const byAdmin = adminActsOn(({ endpointId }: { readonly endpointId: string }) => ({
  kind: 'webhook',
  id: endpointId,
}));

type Of<T extends EndpointsEvent['type']> = EventOf<EndpointsEvent, T>;

const fields: Parameters<typeof changedFields<EndpointTerms>>[2] = {
  url: ['Endereço', hostOf],
  events: ['Eventos', (events) => events.map((event) => webhookEventNames[event]).join(', ')],
  description: ['Descrição', (text) => text ?? 'nenhuma'],
};

/** Acts of administrators on the shop's webhooks. */
export const webhookActivities = describeActivities<EndpointsEvent>('operations', {
  WebhookEndpointAdded: byAdmin<Of<'WebhookEndpointAdded'>>('Webhook criado', (data) =>
    changedFields(null, data, fields),
  ),
  WebhookEndpointChanged: byAdmin<Of<'WebhookEndpointChanged'>>('Webhook alterado', ({ previous, ...data }) =>
    changedFields(previous, data, fields),
  ),
  WebhookEndpointDisabled: byAdmin<Of<'WebhookEndpointDisabled'>>('Webhook desativado', [
    { field: 'Situação', before: 'ativo', after: 'desativado' },
  ]),
  WebhookEndpointEnabled: byAdmin<Of<'WebhookEndpointEnabled'>>('Webhook ativado', [
    { field: 'Situação', before: 'desativado', after: 'ativo' },
  ]),
  WebhookSecretRotated: byAdmin<Of<'WebhookSecretRotated'>>('Segredo de webhook trocado'),
  WebhookEndpointRemoved: byAdmin<Of<'WebhookEndpointRemoved'>>('Webhook excluído', [
    { field: 'Situação', before: 'cadastrado', after: 'excluído' },
  ]),
});
