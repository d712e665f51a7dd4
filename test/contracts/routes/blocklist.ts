import { admins, type Routes } from './route.js';

const PATH = '/api/blocklist';

export const routes: Routes = {
  [`GET ${PATH}`]: {
    ...admins(200),
    fields: 'id kind value reason hits expires_at expired created_at created_by created_by.id created_by.username',
  },
  [`POST ${PATH}`]: {
    ...admins(400),
    fields: 'message id',
    sample: { as: 'admin', body: { kind: 'hwid', value: 'A1', reason: 'Revenda' } },
  },
  [`DELETE ${PATH}/:id`]: {
    ...admins(404),
    path: () => `${PATH}/nenhum`,
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
};
