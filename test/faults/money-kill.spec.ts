import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@shop/contracts/catalog';
import { runAudit, unfinishedOrders } from '../support/audit.js';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const CUSTOMERS = 4;
const RANDOM_KILLS = Number(process.env['KILLS'] ?? 5);
const PRELOAD = fileURLToPath(new URL('../support/end-at-failpoint.mjs', import.meta.url));

/** Every failpoint of the chains that move money, as they stand in the source. */
const failpoints = execFileSync('grep', ['-rhoE', "failpoint\\('(order|settle|deposit)\\.[a-z-]+'", 'backend/src'], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((hit) => hit.slice(hit.indexOf("'") + 1, -1))
  .sort();

interface Balance {
  readonly token: string;
  /** What the customer paid at the bank, in centavos. */
  paidCents: number;
}

describe('a backend that is killed', () => {
  let installation: Installation;
  let server: ServerProcess;
  let item: Record<string, unknown>;
  const customers: Balance[] = [];

  /** One customer's life until the server is gone: deposits, pays, buys. Answers that get lost are part of it. */
  const live = async (api: ServerProcess['api'], customer: Balance): Promise<void> => {
    for (;;) {
      try {
        const { status, body } = await api.post('/api/client/deposit', { amount: 50 }, { token: customer.token });
        if (status === 201) {
          await installation.bank.pay((body as { qrCodeText: string }).qrCodeText);
          customer.paidCents += 5_000;
        }
        for (let n = 0; n < 3; n += 1) {
          await api.post(
            '/api/client/checkout',
            { items: [item], paymentMethod: 'balance' },
            { token: customer.token },
          );
        }
      } catch {
        return;
      }
    }
  };

  beforeAll(async () => {
    installation = await Installation.open({ LOG_LEVEL: 'error' });
    server = await installation.serve();
    const place = { api: server.api, mailbox: (address: string) => installation.mailbox(address) };
    customers.push(
      ...(await Promise.all(
        Array.from({ length: CUSTOMERS }, async () => ({ token: (await signUp(place)).token, paidCents: 0 })),
      )),
    );
    const products = (await server.api.get<Product[]>('/api/products')).body;
    const [product, plan] = [products[0]!, products[0]!.plans[0]!];
    item = {
      productId: product.id,
      productName: product.name,
      planId: plan.id,
      planName: plan.duration_type,
      price: plan.price,
    };
    await server.end();
  }, 90_000);
  afterAll(() => installation.close(), 60_000);

  it('knows the failpoints of every chain', () => {
    expect(failpoints.length).toBeGreaterThanOrEqual(10);
  });

  it.each(failpoints)(
    'reaches %s and ends there',
    async (name) => {
      const doomed = await installation.serve({ FAIL_AT: name }, PRELOAD).catch((error: unknown) => {
        // What an earlier kill left to be done may reach it before the server is ready; a failed start says why.
        if ((error as Error).message !== 'The server ended: ') throw error;
        return null;
      });
      if (!doomed) return;
      await Promise.all([
        ...customers.map((customer) => live(doomed.api, customer)),
        // With the bank's hints lost, the sweep of open charges may be what gets there.
        until(`${name} to be reached`, () => !doomed.isRunning, 75_000),
      ]);
      expect(doomed.isRunning).toBe(false);
    },
    90_000,
  );

  it(`ends at ${String(RANDOM_KILLS)} random moments`, async () => {
    for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
      const doomed = await installation.serve();
      const living = customers.map((customer) => live(doomed.api, customer));
      await pause(50 + Math.random() * 700);
      await doomed.end('SIGKILL');
      await Promise.all(living);
    }
  }, 600_000);

  it('has lost, doubled and stranded nothing once it runs again', async () => {
    server = await installation.serve();
    await until(
      'every order to be finished',
      async () => (await unfinishedOrders(installation.engines.eventstoreUrl)).length === 0,
      60_000,
    );
    expect(await runAudit(installation.environment)).toMatchObject({ code: 0 });
  }, 120_000);

  it('has credited every PIX that was paid, exactly once', async () => {
    const credited = async ({ token }: Balance) => {
      const { body } = await server.api.get('/api/client/wallet?pageSize=200', { token });
      const { movements } = body as { movements: { kind: string; amount: number }[] };
      const deposits = movements.filter(({ kind }) => kind === 'deposit' || kind === 'pix_late');
      return Math.round(deposits.reduce((sum, { amount }) => sum + amount * 100, 0));
    };
    await until(
      'every paid PIX to be credited',
      async () => {
        const sums = await Promise.all(customers.map(credited));
        return customers.every(({ paidCents }, index) => sums[index] === paidCents);
      },
      90_000,
    );
  }, 120_000);
});
