import { setTimeout as pause } from 'node:timers/promises';
import type { ClientOrder } from '@shop/contracts/orders';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import { runAudit } from '../support/commands.js';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import { ServerEndedError, type ServerProcess } from '../support/server-process.js';
import { offer } from '../support/shop.js';
import { until } from '../support/until.js';

const UNITS = 50;
/** Processes that end after the next key, and at a random moment. */
const [ENDS_AFTER_A_KEY, RANDOM_KILLS] = [2, 3];

const ordersOf = async ({ api }: ServerProcess, token: string) =>
  (await api.get<ClientOrder[]>('/api/client/orders', { token })).body.filter(
    ({ purchaseType }) => purchaseType === 'gift',
  );

/** Serves in a process that ends after the next key, perhaps before it is ready. */
const endingAfterAKey = (installation: Installation): Promise<ServerProcess | null> =>
  installation.serveUntil('lot.after-key').catch((error: unknown) => {
    if (error instanceof ServerEndedError && error.by === 'SIGKILL') return null;
    throw error;
  });

/** Returns the streams of all keys in the log. */
async function madeKeys(installation: Installation): Promise<readonly string[]> {
  const log = new EventLog(installation.engines.environment.EVENTSTORE_URL ?? '');
  const made: string[] = [];
  for await (const { event } of log.readAll()) if (event?.type === 'KeyMade') made.push(stored(event).stream);
  await log.close();
  return made;
}

it(`an order of ${String(UNITS)} keys is delivered once, however often its processes are killed between two keys`, async () => {
  const installation = await Installation.open({ LOG_LEVEL: 'error' });
  try {
    const buying = await installation.serveArmable('lot.after-key');
    const { token } = await signUp(buying.api, installation);
    const { body } = await buying.api.post('/api/client/deposit', { amount: 10_000 }, { token });
    await installation.bank.pay((body as { qrCodeText: string }).qrCodeText);
    const balance = async ({ api }: ServerProcess) =>
      (await api.get<{ balance: number }>('/api/client/wallet', { token })).body.balance;
    await until('the deposit', async () => (await balance(buying)) === 10_000, 60_000);
    const item = await offer(buying.api);

    const cart = { items: [{ ...item, quantity: UNITS }], buyAsGift: true, paymentMethod: 'balance' };
    await buying.arm();
    await buying.api.post('/api/client/checkout', cart, { token }).catch(() => undefined);
    await until('the purchase to be cut off', () => !buying.isRunning, 60_000);
    const after = (await madeKeys(installation)).length;
    expect([after > 0, after < UNITS]).toEqual([true, true]);
    for (let life = 0; life < ENDS_AFTER_A_KEY; life += 1) {
      const doomed = await endingAfterAKey(installation);
      await until('the delivery to be cut off', () => !doomed?.isRunning, 60_000);
    }
    for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
      const doomed = await installation.serve();
      await pause(Math.random() * 500);
      await doomed.end('SIGKILL');
    }

    const last = await installation.serve();
    await until('the delivery', async () => (await ordersOf(last, token))[0]?.keys.length === UNITS, 90_000);
    const [order, ...others] = await ordersOf(last, token);
    expect([others, new Set(order?.keys.map(({ key }) => key)).size]).toEqual([[], UNITS]);
    const made = await madeKeys(installation);
    expect([made.length, new Set(made).size]).toEqual([UNITS, UNITS]);
    expect(await balance(last)).toBeCloseTo(10_000 - UNITS * item.price, 2);
    await last.end();
    expect(await runAudit(installation.environment)).toMatchObject({ code: 0 });
  } finally {
    await installation.close();
  }
}, 500_000);
