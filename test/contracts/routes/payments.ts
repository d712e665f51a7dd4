import { clients, everyone, type Routes } from './route.js';

export const routes: Routes = {
  'POST /api/client/deposit': {
    ...clients(400),
    fields: 'message orderId qrCodeImage qrCodeText expiresAt',
    sample: { as: 'member', body: { amount: 10 } },
  },
  'POST /api/webhooks/pix': { ...everyone(401), fields: null },
  'POST /api/webhooks/pix/pix': { ...everyone(401), fields: null },
  'POST /api/webhooks/pix/:secret': {
    ...everyone(400),
    path: ({ secret }) => `/api/webhooks/pix/${secret}`,
    fields: null,
  },
  'POST /api/webhooks/pix/:secret/pix': {
    ...everyone(400),
    path: ({ secret }) => `/api/webhooks/pix/${secret}/pix`,
    fields: null,
  },
};
