import { inspect } from 'node:util';
import {
  createPixClient,
  parseWebhook,
  PixError,
  txidOf,
  type PixClient,
  type PixClientOptions,
} from '@shop/pix/client';
import { startSandboxPsp, type Sandbox } from '@shop/pix/sandbox';
import { listenForWebhooks, type WebhookSink } from './pix-webhook-sink.js';

const credentials = { clientId: 'shop', clientSecret: 'secret-of-the-shop', pixKey: 'loja@example.com' };
const txid = (orderId: string): string => txidOf({ salt: 'contract', orderId, attempt: 1 });
const order = (orderId: string, amountCents = 1000) => ({ txid: txid(orderId), amountCents, expirySeconds: 1800 });

type State = { charges: { txid: string; revisao: number; status: string }[]; faults: Record<string, unknown> };
type Received = { payments: { endToEndId: string }[] };

let sandbox: Sandbox;
let sink: WebhookSink;
let client: PixClient;
const clients: PixClient[] = [];

const control = async <T = unknown>(action: string, input: unknown = {}): Promise<T> => {
  const response = await fetch(`${sandbox.pageUrl}_sandbox/${action}`, { method: 'POST', body: JSON.stringify(input) });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

const state = async (): Promise<State> => (await fetch(`${sandbox.pageUrl}_sandbox/state`)).json() as Promise<State>;

/** Creates a client without jitter, whose retries follow at once. */
const clientWith = (changes: Partial<PixClientOptions> = {}): PixClient => {
  const options = { baseUrl: sandbox.url, tokenUrl: sandbox.tokenUrl, ...credentials, random: () => 0, ...changes };
  const made = createPixClient(options);
  clients.push(made);
  return made;
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

beforeEach(async () => {
  sandbox = await startSandboxPsp({ ...credentials, webhookRetryMs: [10, 10] });
  sink = await listenForWebhooks();
  client = clientWith();
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((made) => made.close()));
  await Promise.all([sandbox.close(), sink.close()]);
});

describe('a charge', () => {
  it('is created, read, paid by its code and read again with its payment', async () => {
    const created = await client.createCharge({ ...order('a', 12_990), description: 'Depósito' });
    expect(created).toMatchObject({ txid: txid('a'), status: 'ATIVA', amountCents: 12_990, key: credentials.pixKey });
    expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(1_800_000);
    expect(await client.getCharge(txid('a'))).toEqual(created);

    await control('pay', { brCode: created.brCode });
    const paid = await client.getCharge(txid('a'));
    const payment = { amountCents: 12_990, txid: txid('a'), key: credentials.pixKey, refunds: [] };
    expect(paid).toMatchObject({ status: 'CONCLUIDA', payments: [payment] });
    expect(await client.getPayment(paid?.payments[0]?.endToEndId ?? '')).toEqual(paid?.payments[0]);
  });

  it('that was never made is null, and so is a payment', async () => {
    expect(await client.getCharge(txid('none'))).toBeNull();
    expect(await client.getPayment('E99999999202611212000abcdefghijk')).toBeNull();
  });

  it('stays ATIVA when its time is over, and is paid late, twice, with another amount or to another key as requested', async () => {
    await client.createCharge(order('a'));
    await control('expire', { txid: txid('a') });
    const expired = await client.getCharge(txid('a'));
    expect(expired).toMatchObject({ status: 'ATIVA', payments: [] });
    expect(Date.parse(expired?.expiresAt ?? '')).toBeLessThanOrEqual(Date.now());

    await control('pay', { txid: txid('a'), times: 2, amountCents: 1500, at: '2026-11-21T12:00:00-03:00' });
    await control('pay', { txid: txid('a'), key: 'other@example.com' });
    const paid = await client.getCharge(txid('a'));
    const late = { amountCents: 1500, at: '2026-11-21T15:00:00.000Z' };
    expect(paid?.payments).toMatchObject([late, late, { amountCents: 1000, key: 'other@example.com' }]);
    expect(new Set(paid?.payments.map((payment) => payment.endToEndId)).size).toBe(3);
  });

  it('is removed once; removing it again, or after it was paid, tells how it is', async () => {
    await client.createCharge(order('a'));
    expect(await client.removeCharge(txid('a'))).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(await client.removeCharge(txid('a'))).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });

    await client.createCharge(order('b'));
    await control('pay', { txid: txid('b') });
    expect(await client.removeCharge(txid('b'))).toMatchObject({
      status: 'CONCLUIDA',
      payments: [{ amountCents: 1000 }],
    });
    expect(await failureOf(client.removeCharge(txid('none')))).toMatchObject({ kind: 'refused', status: 404 });
  });

  it('shows money given back, by its nature', async () => {
    await client.createCharge(order('a'));
    const { payments } = await control<Received>('pay', { txid: txid('a') });
    const endToEndId = payments[0]?.endToEndId;
    await control('refund', { endToEndId, amountCents: 400, nature: 'MED_FRAUDE' });
    await control('refund', { endToEndId, amountCents: 600, status: 'NAO_REALIZADO' });
    expect((await client.getCharge(txid('a')))?.payments[0]?.refunds).toMatchObject([
      { amountCents: 400, status: 'DEVOLVIDO', nature: 'MED_FRAUDE' },
      { amountCents: 600, status: 'NAO_REALIZADO', nature: 'ORIGINAL' },
    ]);
  });

  it('with a txid or an amount that is none never reaches the PSP', async () => {
    expect(await failureOf(client.createCharge({ ...order('a'), txid: 'short' }))).toBeInstanceOf(RangeError);
    expect(await failureOf(client.createCharge({ ...order('a'), amountCents: 10.5 }))).toBeInstanceOf(RangeError);
    expect((await state()).charges).toEqual([]);
  });
});

describe('a lost response', () => {
  it('is read back under the same txid: one charge, made once', async () => {
    await control('fault', { apiLoseNext: 1 });
    const adopted = await client.createCharge(order('a'));
    expect(await client.getCharge(txid('a'))).toEqual(adopted);
    expect((await state()).charges).toMatchObject([{ txid: txid('a'), revisao: 0 }]);
  });

  it('of a call that did nothing is followed by the same call again', async () => {
    await control('fault', { apiFailNext: 1 });
    expect(await client.createCharge(order('a'))).toMatchObject({ txid: txid('a'), status: 'ATIVA' });
  });

  it('and of reading back too: reading goes on before anything is sent again', async () => {
    await control('fault', { apiLoseNext: 3 });
    await client.createCharge(order('a'));
    expect((await state()).charges).toMatchObject([{ revisao: 0 }]);
  });

  it('of every call is an unknown outcome, and asking again later adopts what was made', async () => {
    await control('fault', { apiLoseNext: 1000 });
    expect(await failureOf(clientWith().createCharge(order('a')))).toMatchObject({ kind: 'unknown-outcome' });
    await control('heal');
    expect(await clientWith().createCharge(order('a'))).toMatchObject({ status: 'ATIVA' });
    expect((await state()).charges).toHaveLength(1);
  });

  it('of a removal is read back', async () => {
    await client.createCharge(order('a'));
    await control('fault', { apiLoseNext: 1 });
    expect(await client.removeCharge(txid('a'))).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    await client.createCharge(order('b'));
    await control('fault', { apiFailNext: 1 });
    expect(await client.removeCharge(txid('b'))).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
  });
});

describe('a txid that is taken', () => {
  it.each(['revise', 'conflict'])(
    'by the same charge is adopted at a PSP that responds to a repeated PUT with %s',
    async (repeatedPut) => {
      await control('fault', { repeatedPut });
      const first = await client.createCharge(order('a'));
      expect(await client.createCharge(order('a'))).toEqual(first);
    },
  );

  it('by the same charge, paid in the meantime, is adopted as paid', async () => {
    await client.createCharge(order('a'));
    await control('pay', { txid: txid('a') });
    expect(await client.createCharge(order('a'))).toMatchObject({
      status: 'CONCLUIDA',
      payments: [{ amountCents: 1000 }],
    });
  });

  it('by the same call at the same time gives both the one charge', async () => {
    await control('fault', { repeatedPut: 'conflict' });
    const made = await Promise.all(Array.from({ length: 10 }, () => client.createCharge(order('a'))));
    expect(new Set(made.map((charge) => charge.brCode)).size).toBe(1);
    expect((await state()).charges).toHaveLength(1);
  });

  it('by a charge of another amount is a conflict', async () => {
    await control('fault', { repeatedPut: 'conflict' });
    await client.createCharge(order('a', 1000));
    expect(await failureOf(client.createCharge(order('a', 2000)))).toMatchObject({
      kind: 'conflict',
      type: 'OtherCharge',
    });
    expect(await client.getCharge(txid('a'))).toMatchObject({ amountCents: 1000 });
  });
});

describe('the token', () => {
  it('that the PSP forgot is renewed without a failed call', async () => {
    await client.createCharge(order('a'));
    await control('revoke-tokens');
    const reads = await Promise.all(Array.from({ length: 8 }, () => client.getCharge(txid('a'))));
    expect(reads.every((charge) => charge?.txid === txid('a'))).toBe(true);
  });

  it('is requested again after an outage', async () => {
    await control('fault', { tokenFailNext: 2 });
    expect(await client.createCharge(order('a'))).toMatchObject({ status: 'ATIVA' });
  });

  it('rejected for wrong credentials is an error without a secret', async () => {
    const failure = await failureOf(clientWith({ clientSecret: 'wrong-and-secret' }).getCharge(txid('a')));
    expect(failure).toMatchObject({ kind: 'refused', status: 401, type: 'TokenRefused' });
    expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/wrong-and-secret|Basic/);
  });
});

describe('a problem of the PSP', () => {
  it('is described by kind, status and type', async () => {
    const failure = await failureOf(clientWith({ pixKey: 'other@example.com' }).createCharge(order('a')));
    expect(failure).toBeInstanceOf(PixError);
    expect(failure).toMatchObject({ kind: 'refused', status: 400, type: 'CobOperacaoInvalida' });
  });

  it('that lasts is `unavailable` for a read and changes nothing', async () => {
    await control('fault', { apiFailNext: 1000 });
    expect(await failureOf(client.getCharge(txid('a')))).toMatchObject({ kind: 'unavailable', status: 503 });
  });

  it('that is gone altogether is `unavailable` at once', async () => {
    await sandbox.close();
    const failure = await failureOf(client.createCharge(order('a')));
    expect(inspect(failure, { depth: null, showHidden: true })).not.toContain(credentials.clientSecret);
    expect(failure).toMatchObject({
      kind: 'unavailable',
      type: 'ECONNREFUSED',
    });
    sandbox = await startSandboxPsp(credentials);
  });
});

describe('received payments', () => {
  it('are listed from every page, only those of the window', async () => {
    await client.createCharge(order('a'));
    await control('pay', { txid: txid('a'), times: 100, at: '2026-11-20T10:00:00Z' });
    await control('pay', { txid: txid('a'), times: 100, at: '2026-11-20T11:00:00Z' });
    await control('pay', { txid: txid('a'), times: 50, at: '2026-11-20T12:00:00Z' });
    await control('receive', { amountCents: 77, at: '2026-11-20T10:30:00Z' });
    await control('pay', { txid: txid('a'), at: '2026-11-20T12:00:01Z' });

    const window = { from: new Date('2026-11-20T10:00:00Z'), to: new Date('2026-11-20T12:00:00Z') };
    const { payments, unreadable } = await client.listPayments(window);
    expect([new Set(payments.map((payment) => payment.endToEndId)).size, unreadable]).toEqual([251, []]);
    expect(payments.filter((payment) => payment.txid === undefined)).toMatchObject([{ amountCents: 77 }]);
    expect((await client.listPayments({ from: window.from, to: window.from })).payments).toHaveLength(100);
    expect((await client.listPayments({ from: new Date(0), to: new Date(1) })).payments).toEqual([]);
  });
});

describe('the webhook', () => {
  const paid = async (orderId: string): Promise<string> => {
    await client.createCharge(order(orderId));
    const { payments } = await control<Received>('pay', { txid: txid(orderId) });
    return payments[0]?.endToEndId ?? '';
  };

  it('is registered, read back and missing again', async () => {
    expect(await client.getWebhook()).toBeNull();
    await client.registerWebhook(`${sink.url}?hmac=x`);
    expect(await client.getWebhook()).toBe(`${sink.url}?hmac=x`);
    await control('drop-webhook');
    expect(await client.getWebhook()).toBeNull();
  });

  it('tells of a payment, of its refund, and not of a Pix without txid', async () => {
    await client.registerWebhook(sink.url);
    await control('receive', { amountCents: 100 });
    const endToEndId = await paid('a');
    await sink.received(1);
    await control('refund', { endToEndId });
    await sink.received(2);
    expect(sink.notices.map((notice) => notice.path)).toEqual(['/hook/pix', '/hook/pix']);
    expect(sink.notices.map((notice) => parseWebhook(notice.body))).toEqual(
      Array.from({ length: 2 }, () => [{ endToEndId, txid: txid('a') }]),
    );
  });

  it('comes twice, late, again after a failure, or never, as requested', async () => {
    await client.registerWebhook(sink.url);
    await control('fault', { webhook: 'duplicate' });
    await paid('a');
    await sink.received(2);

    await control('fault', { webhook: 'drop' });
    await paid('b');
    await control('fault', { webhook: 'delay', webhookDelayMs: 30 });
    await paid('c');
    expect(sink.notices).toHaveLength(2);
    await sink.received(3);

    await control('heal');
    sink.answerNext(500, 503);
    await paid('d');
    await sink.received(6);
    const notified = sink.notices.flatMap((notice) => parseWebhook(notice.body)).map((notice) => notice.txid);
    expect(notified).toEqual([txid('a'), txid('a'), txid('c'), txid('d'), txid('d'), txid('d')]);
  });
});
