import { signIn } from '../support/person.js';
import { until } from '../support/until.js';
import { buy, cpuDuring, openShop, processesOf } from './customers.js';
import { percentiles, rounded } from './figures.js';

const CUSTOMERS = 64;
/** As many as one customer may have. */
const OPEN_CHARGES = 5;
/** Uses of the coupon that everyone wants. */
const USES = 5;

const shop = await openShop(CUSTOMERS, 1);
const { installation, server, tokens } = shop;
const { api } = server;

/** Measures all customers at once on the last uses of one coupon. */
async function contend() {
  const token = await signIn(api);
  const coupon = { code: 'DISPUTA', type: 'PERCENTAGE', value: 10, max_uses: USES };
  await api.post('/api/discounts', coupon, { token });
  const durations: number[] = [];
  const statuses = await Promise.all(
    tokens.map(async (_, caller) => {
      const startedAt = performance.now();
      const { status } = await buy(shop, caller, { couponCode: coupon.code });
      durations.push(performance.now() - startedAt);
      return status;
    }),
  );
  const bought = statuses.filter((status) => status === 201).length;
  return {
    uses: USES,
    bought,
    rejected: statuses.filter((status) => status === 409).length,
    ...percentiles(durations),
  };
}

/** Pays all open charges at the bank at once: from its first response to a payer to the last order that is paid. */
async function confirm() {
  const charges = await Promise.all(
    tokens.flatMap((token) =>
      Array.from({ length: OPEN_CHARGES }, async () => {
        const { body } = await api.post<{ qrCodeText: string }>('/api/client/deposit', { amount: 10 }, { token });
        return body.qrCodeText;
      }),
    ),
  );
  const token = await signIn(api);
  const paid = async () =>
    (await api.get<{ paidOrdersCount: number }>('/api/orders/metrics', { token })).body.paidOrdersCount;
  const before = await paid();
  const startedAt = performance.now();
  const { durations, cpuMs } = await cpuDuring(processesOf(shop), async () => {
    for (const brCode of charges) await installation.bank.pay(brCode);
    await until('all orders', async () => (await paid()) === before + charges.length, 60_000);
    return charges;
  });
  const ms = performance.now() - startedAt;
  return { orders: durations.length, perSecond: rounded((durations.length / ms) * 1000), cpuMs };
}

try {
  const confirmations = await confirm();
  const contention = await contend();
  process.stdout.write(`${JSON.stringify({ bench: 'pix', customers: CUSTOMERS, confirmations, contention })}\n`);
} finally {
  await installation.close();
}
