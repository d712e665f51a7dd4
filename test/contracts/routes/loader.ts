import { PASSWORD } from '../../support/person.js';
import { everyone, type Routes } from './route.js';

export const routes: Routes = {
  'POST /api/loader/session': {
    ...everyone(400),
    bad: 401,
    fields: 'message token expires_at licence',
    sample: {
      as: 'nobody',
      body: { identifier: 'hostil', password: PASSWORD, productId: 1, hwid: 'A1', pcName: 'PC' },
    },
  },
  'POST /api/loader/heartbeat': {
    ...everyone(401),
    fields: 'message proof',
    sample: { as: 'loader', body: { nonce: 'a'.repeat(16) } },
  },
  'GET /api/loader/release': {
    ...everyone(401),
    path: () => '/api/loader/release?productId=1&version=1.0.0',
    fields: 'latest min_version update sha256 size url changelog signature',
  },
  'GET /api/loader/public-key': {
    ...everyone(200),
    bad: 401,
    fields: 'jwk jwk.kty jwk.crv jwk.x jwk.kid jwk.use jwk.alg pem',
  },
};
