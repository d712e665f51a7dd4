import { createPixClient, txidOf, type PixClient, type PixClientOptions } from '@shop/pix/client';
import {
  cobResponse,
  startStubPsp,
  tokenResponse,
  type StubResponse,
  type StubHandler,
  type StubPsp,
} from './pix-stub-psp.js';

const credentials = { clientId: 'shop', clientSecret: 'secret', pixKey: 'loja@example.com' };
const txid = txidOf({ salt: 'odd', orderId: '1', attempt: 1 });
const order = { txid, amountCents: 1000, expirySeconds: 1800 };

let psp: StubPsp;
let client: PixClient;

afterEach(async () => {
  await client.close();
  await psp.close();
});

/** Starts a PSP that gives tokens and handles other requests with `handle`. */
const against = async (handle: StubHandler, changes: Partial<PixClientOptions> = {}): Promise<void> => {
  psp = await startStubPsp((request) => (request.path === '/oauth/token' ? tokenResponse() : handle(request)));
  const { baseUrl, tokenUrl } = psp;
  client = createPixClient({ baseUrl, tokenUrl, ...credentials, random: () => 0, ...changes });
};

/** Returns one response after the other; the last one repeats. */
const inTurn = (...responses: StubResponse[]): StubHandler => {
  let turn = 0;
  return () => responses[Math.min(turn++, responses.length - 1)] ?? 'cut';
};

const asked = (): string[] => psp.requests.filter(({ path }) => path !== '/oauth/token').map(({ method }) => method);
const tokensAsked = (): number => psp.requests.filter(({ path }) => path === '/oauth/token').length;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const notFound: StubResponse = { status: 404, body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado' } };

describe('creating a charge', () => {
  it('sends exactly what the contract asks for', async () => {
    await against(() => cobResponse(txid));
    await client.createCharge({ ...order, description: 'x'.repeat(200) });
    const [token, put] = psp.requests;
    const basic = `Basic ${Buffer.from('shop:secret').toString('base64')}`;
    expect(token).toMatchObject({ method: 'POST', headers: { authorization: basic } });
    expect(new URLSearchParams(token?.body).get('grant_type')).toBe('client_credentials');
    expect(put).toMatchObject({ method: 'PUT', path: `/v2/cob/${txid}`, headers: { authorization: 'Bearer token-1' } });
    expect(JSON.parse(put?.body ?? '')).toEqual({
      calendario: { expiracao: 1800 },
      valor: { original: '10.00' },
      chave: 'loja@example.com',
      solicitacaoPagador: 'x'.repeat(140),
    });
  });

  it.each<[string, StubResponse]>([
    ['a cut connection', 'cut'],
    ['a gateway page', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['a success that cannot be read', { status: 201, body: '<html>OK</html>' }],
    ['a success without what money depends on', { status: 201, body: { txid } }],
  ])('reads the charge back after %s, once, and adopts it', async (_, response) => {
    await against(inTurn(response, cobResponse(txid)));
    expect(await client.createCharge(order)).toMatchObject({ txid, amountCents: 1000 });
    expect(asked()).toEqual(['PUT', 'GET']);
  });

  it('is ours also where the bank writes the key in lower case', async () => {
    await against(() => cobResponse(txid), { pixKey: 'Loja@Example.com' });
    expect(await client.createCharge(order)).toMatchObject({ txid, amountCents: 1000 });
    expect(asked()).toEqual(['PUT']);
  });

  it('asks again under the same txid when reading back finds nothing', async () => {
    await against(inTurn('cut', notFound, 'cut', notFound, cobResponse(txid)));
    await client.createCharge(order);
    expect(asked()).toEqual(['PUT', 'GET', 'PUT', 'GET', 'PUT']);
    expect(new Set(psp.requests.slice(1).map(({ path }) => path))).toEqual(new Set([`/v2/cob/${txid}`]));
  });

  it('gives up after four tries', async () => {
    await against(() => ({ status: 503 }), { breaker: { failures: 100 } });
    expect(await failureOf(client.createCharge(order))).toMatchObject({ kind: 'unknown-outcome', status: 503 });
    expect(asked().filter((method) => method === 'PUT')).toHaveLength(1);
    expect(asked().filter((method) => method === 'GET')).toHaveLength(4);
  });

  it('does not repeat what is invalid', async () => {
    await against(inTurn({ status: 400, body: { nome: 'valor_invalido' } }, notFound));
    expect(await failureOf(client.createCharge(order))).toMatchObject({
      kind: 'refused',
      status: 400,
      type: 'valor_invalido',
    });
    expect(asked()).toEqual(['PUT', 'GET']);
  });

  it('is a conflict when the charge read back is of another amount or key', async () => {
    await against(inTurn({ status: 409 }, cobResponse(txid, { valor: { original: '10.01' } })));
    expect(await failureOf(client.createCharge(order))).toMatchObject({ kind: 'conflict' });
    await client.close();
    await psp.close();
    await against(inTurn({ status: 409 }, cobResponse(txid, { chave: 'other@example.com' })));
    expect(await failureOf(client.createCharge(order))).toMatchObject({ kind: 'conflict' });
  });

  it('is rejected when the PSP returns nothing that could be paid', async () => {
    await against(() => cobResponse(txid, { location: undefined }));
    expect(await failureOf(client.createCharge(order))).toMatchObject({ kind: 'refused', type: 'NoBrCode' });
  });

  it('waits as long as a throttling PSP demands, without a request in the meantime', async () => {
    await against(inTurn({ status: 429, headers: { 'retry-after': '1' } }, cobResponse(txid)));
    const start = performance.now();
    await client.createCharge(order);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
    expect(asked()).toEqual(['PUT', 'PUT']);
  });
});

describe('a PSP that does not respond', () => {
  it('costs a checkout its time limit and not more, and its outcome is unknown', async () => {
    await against(() => 'hang', { timeouts: { totalMs: 400, attemptMs: 250 } });
    const start = performance.now();
    expect(await failureOf(client.createCharge(order))).toMatchObject({ kind: 'unknown-outcome', type: 'TimeOut' });
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(asked()).toEqual(['PUT', 'GET']);
  });

  it('leaves time to read the charge back', async () => {
    await against(inTurn('hang', cobResponse(txid)), { timeouts: { totalMs: 5000, attemptMs: 150 } });
    expect(await client.createCharge(order)).toMatchObject({ txid });
  });

  it('to a token request is unavailable: nothing was sent', async () => {
    psp = await startStubPsp(() => 'hang');
    const { baseUrl, tokenUrl } = psp;
    const timeouts = { totalMs: 300, attemptMs: 100 };
    client = createPixClient({ baseUrl, tokenUrl, ...credentials, random: () => 0, timeouts });
    expect(await failureOf(client.createCharge(order))).toMatchObject({ kind: 'unavailable' });
    expect(asked()).toEqual([]);
  });
});

describe('the token', () => {
  it('is requested once by many calls at once, and cached', async () => {
    await against(() => cobResponse(txid));
    await Promise.all(Array.from({ length: 20 }, () => client.getCharge(txid)));
    await client.getCharge(txid);
    expect(tokensAsked()).toBe(1);
  });

  it('is cached until a fifth of its life, at most a minute, is left', async () => {
    let now = 1_000_000;
    psp = await startStubPsp(({ path }) => (path === '/oauth/token' ? tokenResponse('t', 300) : cobResponse(txid)));
    const { baseUrl, tokenUrl } = psp;
    client = createPixClient({ baseUrl, tokenUrl, ...credentials, clock: () => now });
    await client.getCharge(txid);
    now += 239_999;
    await client.getCharge(txid);
    expect(tokensAsked()).toBe(1);
    now += 1;
    await client.getCharge(txid);
    expect(tokensAsked()).toBe(2);
  });

  it('is renewed once by all the calls that a forgotten one failed', async () => {
    let valid = 'token-1';
    let given = 0;
    psp = await startStubPsp(({ path, headers }) => {
      if (path === '/oauth/token') return tokenResponse(`token-${++given}`);
      return headers.authorization === `Bearer ${valid}` ? cobResponse(txid) : { status: 401 };
    });
    const { baseUrl, tokenUrl } = psp;
    client = createPixClient({ baseUrl, tokenUrl, ...credentials, random: () => 0 });
    await client.getCharge(txid);
    valid = 'token-2';
    const reads = await Promise.all(Array.from({ length: 10 }, () => client.getCharge(txid)));
    expect(reads.map((charge) => charge?.txid)).toEqual(Array.from({ length: 10 }, () => txid));
    expect(given).toBe(2);
  });

  it('that is rejected even when new is not requested without end', async () => {
    await against(() => ({ status: 401, body: { type: 'about:blank' } }));
    expect(await failureOf(client.getCharge(txid))).toMatchObject({ kind: 'refused', status: 401 });
    expect(tokensAsked()).toBe(2);
    expect(asked()).toEqual(['GET', 'GET']);
  });
});

describe('the circuit breaker', () => {
  it('spares a PSP that keeps failing, and finds it again by itself', async () => {
    let isDown = true;
    await against(() => (isDown ? { status: 500 } : cobResponse(txid)), { breaker: { failures: 3, coolDownMs: 60 } });
    expect(await failureOf(client.getCharge(txid))).toMatchObject({ kind: 'unavailable' });
    const before = asked().length;
    expect(before).toBe(3);
    expect(await failureOf(client.getCharge(txid))).toMatchObject({ kind: 'unavailable', type: 'CircuitOpen' });
    expect(asked()).toHaveLength(before);

    isDown = false;
    let found = null;
    while (!found) found = await client.getCharge(txid).catch(() => null);
    expect(found).toMatchObject({ txid });
  });
});

describe('a list', () => {
  it('that cannot be read is an outage, never an empty list', async () => {
    await against(() => ({ status: 200, body: '<html>' }));
    const window = { from: new Date(0), to: new Date(1) };
    expect(await failureOf(client.listPayments(window))).toMatchObject({
      kind: 'unavailable',
      type: 'UnreadableAnswer',
    });
  });

  it('asks with instants in UTC and walks as many pages as there are', async () => {
    const page = (pix: unknown[]): StubResponse => ({
      status: 200,
      body: { parametros: { paginacao: { quantidadeDePaginas: 3 } }, pix },
    });
    const pix = (n: number) => ({ endToEndId: `E${n}`, valor: '1.00', horario: '2026-11-21T20:00:00Z' });
    await against(inTurn(page([pix(1)]), page([pix(2)]), page([pix(3)])));
    const { payments } = await client.listPayments({ from: new Date(0), to: new Date(1000) });
    expect(payments.map((payment) => payment.endToEndId)).toEqual(['E1', 'E2', 'E3']);
    const queries = psp.requests.slice(1).map(({ path }) => new URL(path, 'http://psp').searchParams);
    expect(queries.map((query) => query.get('paginacao.paginaAtual'))).toEqual(['0', '1', '2']);
    expect(queries[0]?.get('inicio')).toBe('1970-01-01T00:00:00.000Z');
  });

  it('has every payment that can be read, and the ids of the others', async () => {
    const pix = (endToEndId: unknown, more: object = {}) => ({
      endToEndId,
      valor: '1.00',
      horario: '2026-11-21T20:00:00Z',
      ...more,
    });
    const odd = [pix('E2', { valor: 'um real' }), pix('E3', { horario: 'ontem' }), pix('E4', { devolucoes: ['r1'] })];
    const body = {
      parametros: { paginacao: { quantidadeDePaginas: 1 } },
      pix: [pix('E1'), ...odd, pix(5), null, pix('E6')],
    };
    await against(() => ({ status: 200, body }));
    const { payments, unreadable } = await client.listPayments({ from: new Date(0), to: new Date(1000) });
    expect(payments.map(({ endToEndId }) => endToEndId)).toEqual(['E1', 'E6']);
    expect(unreadable).toEqual(['E2', 'E3', 'E4', '', '']);
  });
});

describe('a response that cannot be read', () => {
  it.each<[string, (bank: PixClient) => Promise<unknown>]>([
    ['a payment', (bank) => bank.getPayment('E99999999202611212000abcdefghijk')],
    ['the webhook', (bank) => bank.getWebhook()],
  ])('is an outage, and does not say that the bank does not know %s', async (_, read) => {
    await against(() => ({ status: 200, body: '<html>' }));
    expect(await failureOf(read(client))).toMatchObject({ kind: 'unavailable', type: 'UnreadableAnswer' });
  });
});
