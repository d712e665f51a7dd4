import { admins, members, type Routes } from './route.js';

const PATH = '/api/announcements';
const one = () => `${PATH}/nenhum`;
/** Without its text, because of which a spoilt one is rejected. */
const announcement = { title: 'Aviso', body: 'Texto', audience: 'all', level: 'info', notify: false };

export const routes: Routes = {
  [`GET ${PATH}`]: {
    ...members(200),
    fields: 'id title body level starts_at ends_at audience productId notify created_at dismissed',
  },
  [`POST ${PATH}`]: { ...admins(400), fields: 'message id', sample: { as: 'admin', body: announcement } },
  [`PATCH ${PATH}/:id`]: {
    ...admins(404),
    path: one,
    body: { title: 'Aviso' },
    fields: 'message',
    sample: { as: 'admin', body: announcement },
  },
  [`DELETE ${PATH}/:id`]: { ...admins(404), path: one, fields: 'message', sample: { as: 'admin', body: null } },
  [`POST ${PATH}/:id/dismiss`]: {
    ...members(404),
    path: () => `${one()}/dismiss`,
    fields: 'message',
    sample: { as: 'member', body: null },
  },
};
