import { admins, type Routes } from './route.js';

const operator = { fields: 'message', sample: { as: 'admin', body: null } } as const;

export const routes: Routes = {
  'GET /api/operations': {
    ...admins(200),
    fields: [
      'alarms alarms.component alarms.status alarms.reason alarms.since',
      'jobs jobs.queue jobs.id jobs.name jobs.reason jobs.attempts jobs.failed_at',
      'parked parked.consumer parked.stream parked.event parked.reason parked.is_retrying',
      'payments payments.end_to_end_id payments.amount payments.reason payments.order_id payments.txid payments.paid_at',
      'refunds refunds.order_id refunds.amount refunds.reason refunds.rejected_at',
      'webhooks webhooks.id webhooks.received_at webhooks.payments',
      'webhooks.payments.end_to_end_id webhooks.payments.txid',
    ].join(' '),
  },
  'POST /api/operations/jobs/:queue/:id/retry': {
    ...admins(404),
    path: () => '/api/operations/jobs/jobs/none/retry',
    ...operator,
  },
  'POST /api/operations/parked/:consumer/:stream/retry': {
    ...admins(404),
    path: () => '/api/operations/parked/wallet/wallet-none/retry',
    ...operator,
  },
  'POST /api/operations/payments/:endToEndId/assign': {
    ...admins(400),
    path: () => '/api/operations/payments/Enone/assign',
    fields: 'message',
    sample: { as: 'admin', body: { userId: 'none' } },
  },
  'POST /api/operations/webhooks/:id/replay': {
    ...admins(404),
    path: () => '/api/operations/webhooks/none/replay',
    ...operator,
  },
};
