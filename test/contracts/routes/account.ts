import { admins, everyone, members, type Routes } from './route.js';

const email = 'hostil@example.com';

export const routes: Routes = {
  'GET /api/profile': {
    ...members(200),
    fields:
      'balance username email avatar_url is_two_factor_enabled is_subscribed is_email_proven needs_email role permissions id',
  },
  // Another name than the caller's: no account is erased here.
  'DELETE /api/profile': {
    ...members(400),
    body: { username: 'outra pessoa' },
    fields: 'message receipt',
    sample: { as: 'member', body: { username: 'hostil' } },
  },
  'GET /api/erasures/:receipt': {
    ...everyone(404),
    bad: 401,
    path: () => '/api/erasures/ABCD-EFGH-JKLM-NPQR',
    fields: 'erased_at',
  },
  'PATCH /api/profile': { ...members(400), fields: 'message', sample: { as: 'member', body: { username: 'hostil' } } },
  'POST /api/profile/initiate-update': {
    ...members(400),
    fields: 'message',
    sample: { as: 'member', body: { verificationMethod: 'email' } },
  },
  'POST /api/profile/confirm-update': {
    ...members(400),
    fields: 'message',
    sample: {
      as: 'member',
      body: { updateType: 'email', verificationMethod: 'email', code: '123456', newData: { email } },
    },
  },
  'POST /api/profile/email': { ...members(400), fields: 'message', sample: { as: 'member', body: { email } } },
  'PATCH /api/profile/newsletter': {
    ...members(400),
    fields: 'message',
    sample: { as: 'member', body: { isSubscribed: true } },
  },
  'GET /api/profile/export': { ...members(200), fields: null },
  'GET /api/newsletter': { ...admins(200), fields: 'id email source subscribed_at' },
  'POST /api/newsletter': { ...everyone(400), bad: 401, fields: 'message', sample: { as: 'nobody', body: { email } } },
  'POST /api/newsletter/confirm': {
    ...everyone(400),
    fields: 'message',
    sample: { as: 'nobody', body: { token: 'abc.def' } },
  },
  // Mail programs call it in a form of their own: its body is never read.
  'POST /newsletter/leave': { ...everyone(400), fields: 'message', sample: { as: 'nobody', body: null } },
  'PATCH /api/profile/avatar/select': {
    ...members(400),
    fields: 'message avatar_url',
    sample: { as: 'member', body: { avatarUrl: '/avatars/1.svg' } },
  },
  'POST /api/profile/avatar/upload': {
    ...members(415),
    fields: 'message avatar_url',
    sample: { as: 'member', body: null },
  },
  'PATCH /api/admin/profile': {
    ...admins(400),
    fields: 'message',
    sample: { as: 'admin', body: { username: 'hostil' } },
  },
  'GET /avatars/u/:name': { ...everyone(404), path: () => '/avatars/u/none.png' },
  'GET /api/profile/sessions': { ...members(200), fields: 'id created_at last_seen_at ip user_agent current' },
  'DELETE /api/profile/sessions/:id': {
    ...members(404),
    owner: 200,
    path: ({ sessionId }) => `/api/profile/sessions/${sessionId}`,
    fields: 'message',
    sample: { as: 'member', body: null },
  },
};
