import { createPixClient, PixError, txidOf, type PixClient, type PixClientOptions } from '@shop/pix/client';
import { startSandboxPsp, type Sandbox } from '@shop/pix/sandbox';
import { listenForWebhooks, type WebhookSink } from './pix-webhook-sink.js';

const credentials = { clientId: 'shop', clientSecret: 'a secret that must not leak', pixKey: 'loja@example.com' };
const txid = (orderId: string): string => txidOf({ salt: 'contract', orderId, attempt: 1 });

let sandbox: Sandbox;
let sink: WebhookSink;
let client: PixClient;

const control = async (action: string, input: unknown = {}): Promise<unknown> => {
  const answer = await fetch(`${sandbox.pageUrl}_sandbox/${action}`, { method: 'POST', body: JSON.stringify(input) });
  if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const clientWith = (changes: Partial<PixClientOptions> = {}): PixClient => {
  // No jitter: retries follow at once.
  const options = { baseUrl: sandbox.url, tokenUrl: sandbox.tokenUrl, ...credentials, random: () => 0, ...changes };
  const made = createPixClient(options);
  clients.push(made);
  return made;
};
const clients: PixClient[] = [];

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
  it('is created, read, paid and read again with its payment', async () => {
    const created = await client.createCharge({
      txid: txid('a'),
      amountCents: 12_990,
      expirySeconds: 1800,
      description: 'Depósito',
    });
    expect(created).toMatchObject({
      txid: txid('a'),
      status: 'ATIVA',
      amountCents: 12_990,
      key: credentials.pixKey,
      payments: [],
    });
    expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(1_800_000);
    expect(await client.getCharge(txid('a'))).toEqual(created);

    await control('pay', { brCode: created.brCode });
    const paid = await client.getCharge(txid('a'));
    expect(paid).toMatchObject({
      status: 'CONCLUIDA',
      payments: [{ amountCents: 12_990, txid: txid('a'), key: credentials.pixKey }],
    });
    expect(await client.getPayment(paid?.payments[0]?.endToEndId ?? '')).toEqual(paid?.payments[0]);
  });
});

describe('errors', () => {
  it('name the problem of the PSP and carry no secret', async () => {
    const failure = await clientWith({ pixKey: 'other@example.com' })
      .createCharge({ txid: txid('a'), amountCents: 100, expirySeconds: 60 })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PixError);
    expect(failure).toMatchObject({ kind: 'refused', status: 400, type: 'CobOperacaoInvalida' });
  });
});
