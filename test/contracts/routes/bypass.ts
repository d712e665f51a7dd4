import { admins, type Routes } from './route.js';

const fields = 'uid nickname region remaining_hours paused';

export const routes: Routes = {
  'GET /api/bypass/uids': { ...admins(200), fields },
  'POST /api/bypass/uids': {
    ...admins(400),
    fields: `message ${fields}`,
    sample: { as: 'admin', body: { uid: 'jogador', duration: 24, nickname: 'Ana', region: 'BR' } },
  },
  'PUT /api/bypass/uids/:uid': {
    ...admins(400),
    path: () => '/api/bypass/uids/nenhum',
    fields: 'message',
    sample: { as: 'admin', body: { newUid: 'jogador' } },
  },
  'PUT /api/bypass/uids/:uid/pause': {
    ...admins(404),
    path: () => '/api/bypass/uids/nenhum/pause',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'DELETE /api/bypass/uids/:uid': {
    ...admins(404),
    path: () => '/api/bypass/uids/nenhum',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
};
