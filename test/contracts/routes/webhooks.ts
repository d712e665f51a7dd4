import { admins, type Routes } from './route.js';

/** Administrators and resellers. */
const owners = (status: number) => ({ ...admins(status), reseller: status });
const path = (tail: string) => () => `/api/webhook-endpoints/nenhum${tail}`;
const sample = { as: 'admin', body: null } as const;

export const routes: Routes = {
  'GET /api/webhook-endpoints': {
    ...owners(200),
    fields:
      'id url events kind description status disabled_at disabled_reason created_at last_success_at last_failure_at',
  },
  'POST /api/webhook-endpoints': {
    ...owners(400),
    fields: 'message id secret',
    sample: { as: 'admin', body: { url: 'https://example.com/', events: ['order.paid'], kind: 'standard' } },
  },
  'PATCH /api/webhook-endpoints/:id': {
    ...owners(400),
    path: path(''),
    fields: 'message',
    sample: { as: 'admin', body: { url: 'https://example.com/', events: ['order.paid'], status: 'active' } },
  },
  'DELETE /api/webhook-endpoints/:id': { ...owners(404), path: path(''), fields: 'message', sample },
  'POST /api/webhook-endpoints/:id/rotate': { ...owners(404), path: path('/rotate'), fields: 'message secret', sample },
  'POST /api/webhook-endpoints/:id/test': {
    ...owners(404),
    path: path('/test'),
    fields: 'message delivery_id',
    sample,
  },
  'GET /api/webhook-endpoints/:id/deliveries': {
    ...owners(404),
    path: path('/deliveries'),
    fields: [
      'id event_id type status created_at next_attempt_at request request.headers request.body',
      'request.headers.content-type request.headers.user-agent request.headers.webhook-id',
      'request.headers.webhook-signature request.headers.webhook-timestamp',
      'attempts attempts.at attempts.status attempts.error attempts.ms attempts.response',
    ].join(' '),
  },
  'POST /api/webhook-endpoints/:id/deliveries/:deliveryId/replay': {
    ...owners(404),
    path: path('/deliveries/nenhuma/replay'),
    fields: 'message',
    sample,
  },
};
