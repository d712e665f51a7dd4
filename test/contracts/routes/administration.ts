import { PASSWORD } from '../../support/person.js';
import { admins, type Given, type Routes } from './route.js';

/** Returns a path on an account that no other row needs. */
const onAccount =
  (tail: string) =>
  ({ memberId }: Given) =>
    `/api/users/${memberId}${tail}`;

const email = 'hostil@example.com';

export const routes: Routes = {
  'PATCH /api/users/:id/status': {
    ...admins(200),
    path: onAccount('/status'),
    body: { status: 'active' },
    fields: 'message',
    sample: { as: 'admin', body: { status: 'banned' } },
  },
  'PATCH /api/users/:id/role': {
    ...admins(200),
    path: onAccount('/role'),
    body: { role: 'Cliente' },
    fields: 'message',
    sample: { as: 'admin', body: { role: 'Reseller' } },
  },
  'PATCH /api/users/:id/account': {
    ...admins(400),
    path: onAccount('/account'),
    fields: 'message',
    sample: { as: 'admin', body: { username: 'hostil', email, password: PASSWORD } },
  },
  'PATCH /api/users/:id/two-factor': {
    ...admins(200),
    path: onAccount('/two-factor'),
    body: { isEnabled: false },
    fields: 'message',
    sample: { as: 'admin', body: { isEnabled: false } },
  },
  'DELETE /api/users/:id': {
    ...admins(404),
    path: () => '/api/users/ninguem',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
};
