import { createServer, type Server } from 'node:https';
import { setImmediate as turn } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { createPixClient, txidOf, type PixClient, type PixClientOptions } from '@shop/pix/client';
import { type Certificate, createAuthority } from './pix-certificates.js';
import { cobResponse, startStubPsp, tokenResponse, type StubPsp } from './pix-stub-psp.js';

const bank = createAuthority('Bank Root');
const stranger = createAuthority('Somebody Else');
const ofBank = bank.issue('shop');
const txid = txidOf({ salt: 'mtls', orderId: '1', attempt: 1 });

let psp: StubPsp;
let server: Server;
const shown: string[] = [];
const clients: PixClient[] = [];

beforeEach(async () => {
  shown.length = 0;
  psp = await startStubPsp(
    ({ path }) => (path === '/oauth/token' ? tokenResponse() : cobResponse(txid)),
    (listener) => {
      const tls = { ...bank.issue('psp'), ca: bank.cert, requestCert: true, rejectUnauthorized: true };
      server = createServer(tls, listener);
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

const open = (tls: PixClientOptions['tls']): PixClient => {
  const { baseUrl, tokenUrl } = psp;
  const credentials = { clientId: 'shop', clientSecret: 'secret', pixKey: 'loja@example.com' };
  const client = createPixClient({ baseUrl, tokenUrl, ...credentials, random: () => 0, ...(tls ? { tls } : {}) });
  clients.push(client);
  return client;
};

const charge = (client: PixClient): Promise<unknown> =>
  client.createCharge({ txid, amountCents: 1000, expirySeconds: 1800 }).catch((error: unknown) => error);

const read = (tls: PixClientOptions['tls']): Promise<unknown> => charge(open(tls));

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

  it.each([
    ['ended', 'CERT_HAS_EXPIRED', () => bank.issue('psp', { days: [-9, -1] })],
    ['not begun', 'CERT_NOT_YET_VALID', () => bank.issue('psp', { days: [1, 9] })],
    ['of another host', 'ERR_TLS_CERT_ALTNAME_INVALID', () => bank.issue('psp', { address: [192, 0, 2, 1] })],
    ['of an unknown authority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', () => stranger.issue('psp')],
  ])('has sent nothing to a PSP whose certificate is %s, and goes on with its next one', async (_, type, wrong) => {
    const client = open({ ...ofBank, ca: bank.cert });
    await charge(client);
    const present = async (certificate: Certificate) => {
      server.setSecureContext({ ...certificate, ca: bank.cert });
      server.closeAllConnections();
      // The client notices the end of its connections.
      for (let turns = 0; turns < 20; turns += 1) await turn();
    };
    await present(wrong());
    expect(await charge(client)).toMatchObject({ kind: 'unavailable', type });
    await present(bank.issue('psp'));
    expect(await charge(client)).toMatchObject({ txid, status: 'ATIVA' });
  });
});
