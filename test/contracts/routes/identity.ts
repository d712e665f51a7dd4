import { PASSWORD } from '../../support/person.js';
import { everyone, members, type Routes } from './route.js';

const email = 'hostil@example.com';

export const routes: Routes = {
  'POST /api/auth/register': {
    ...everyone(400),
    fields: 'message proof',
    sample: { as: 'nobody', body: { username: 'hostil', email, password: PASSWORD } },
  },
  'POST /api/auth/verify-email': {
    ...everyone(400),
    fields: 'message',
    sample: { as: 'nobody', body: { email, code: '123456', proof: 'x' } },
  },
  'POST /api/auth/resend-verification': {
    ...everyone(400),
    fields: 'message',
    sample: { as: 'nobody', body: { email } },
  },
  'POST /api/auth/forgot-password': { ...everyone(400), fields: 'message', sample: { as: 'nobody', body: { email } } },
  'POST /api/auth/reset-password': {
    ...everyone(400),
    fields: 'message',
    sample: { as: 'nobody', body: { password: PASSWORD, token: 'x' } },
  },
  'POST /api/auth/login': {
    ...everyone(400),
    fields: 'message token role twoFactorRequired twoFactorToken',
    sample: { as: 'nobody', body: { identifier: 'hostil', password: PASSWORD } },
  },
  'POST /api/auth/verify-2fa': {
    ...everyone(400),
    fields: 'message token role twoFactorRequired',
    sample: { as: 'nobody', body: { twoFactorToken: 'x', code: '123456' } },
  },
  'POST /api/auth/logout': { ...members(200), fields: 'message', sample: { as: 'member', body: null } },
  'POST /api/auth/confirm': {
    ...members(400),
    fields: 'message',
    sample: { as: 'member', body: { password: PASSWORD, code: '123456' } },
  },
  'POST /api/profile/2fa/generate': {
    ...members(200),
    fields: 'message qrCodeUrl secret',
    sample: { as: 'member', body: null },
  },
  'POST /api/profile/2fa/recovery-codes': {
    ...members(409),
    fields: 'message recoveryCodes',
    sample: { as: 'member', body: null },
  },
  'POST /api/profile/2fa/verify': {
    ...members(400),
    fields: 'message recoveryCodes',
    sample: { as: 'member', body: { token: '123456' } },
  },
};
