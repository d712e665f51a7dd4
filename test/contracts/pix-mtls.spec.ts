import { createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { createPixClient, txidOf, type PixClient, type PixClientOptions } from '@shop/pix/client';
import { createAuthority } from './pix-certificates.js';
import { cobResponse, startStubPsp, tokenResponse, type StubPsp } from './pix-stub-psp.js';

const bank = createAuthority('Bank Root');
const stranger = createAuthority('Somebody Else');
const ofBank = bank.issue('shop');
const txid = txidOf({ salt: 'mtls', orderId: '1', attempt: 1 });

let psp: StubPsp;
const shown: string[] = [];
const clients: PixClient[] = [];

beforeEach(async () => {
  shown.length = 0;
  psp = await startStubPsp(
    ({ path }) => (path === '/oauth/token' ? tokenResponse() : cobResponse(txid)),
    (listener) => {
      const tls = { ...bank.issue('psp'), ca: bank.cert, requestCert: true, rejectUnauthorized: true };
      const server = createServer(tls, listener);
      server.on('secureConnection', (socket: TLSSocket) => {
        if (socket.authorized) shown.push(String(socket.getPeerCertificate().subject.CN));
      });
      return server;
    },
  );
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await psp.close();
});

const read = (tls: PixClientOptions['tls']): Promise<unknown> => {
  const { baseUrl, tokenUrl } = psp;
  const credentials = { clientId: 'shop', clientSecret: 'secret', pixKey: 'loja@example.com' };
  const client = createPixClient({ baseUrl, tokenUrl, ...credentials, random: () => 0, ...(tls ? { tls } : {}) });
  clients.push(client);
  return client.createCharge({ txid, amountCents: 1000, expirySeconds: 1800 }).catch((error: unknown) => error);
};

describe('mutual TLS', () => {
  it('shows the certificate of the shop to a PSP that the shop trusts, for the token and for every call', async () => {
    expect(await read({ ...ofBank, ca: bank.cert })).toMatchObject({ txid, status: 'ATIVA' });
    expect(psp.requests.map(({ path }) => path)).toEqual(['/oauth/token', `/v2/cob/${txid}`]);
    expect(new Set(shown)).toEqual(new Set(['shop']));
  });

  it('without a certificate, or with one of another authority, gets no token', async () => {
    expect(await read({ ca: bank.cert, cert: '', key: '' })).toMatchObject({ kind: 'unavailable' });
    expect(await read({ ...stranger.issue('shop'), ca: bank.cert })).toMatchObject({ kind: 'unavailable' });
    expect(psp.requests).toEqual([]);
  });

  it('tells nothing to a PSP that cannot prove who it is', async () => {
    const failure = await read({ ...ofBank, ca: stranger.cert });
    expect(failure).toMatchObject({ kind: 'unavailable', type: expect.stringMatching(/CERT|ISSUER|SIGNATURE/) });
    expect(psp.requests).toEqual([]);
  });
});
