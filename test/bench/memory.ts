import { rssMb } from './cpu.js';
import { buy, cpuDuring, openShop, processesOf } from './customers.js';
import { rounded } from './figures.js';

/*
 * Purchases of many customers in turn, so that each comes back when others have taken its place: rate, CPU, memory as
 * it goes.
 */

const CUSTOMERS = Number(process.env['CUSTOMERS'] ?? 400);
const ORDERS = Number(process.env['ORDERS'] ?? 50_000);
const AT_ONCE = 16;
const NOTED_EVERY = Number(process.env['NOTED_EVERY'] ?? 5_000);

const shop = await openShop(CUSTOMERS, 1);
try {
  const sizes = () => Object.fromEntries(Object.entries(processesOf(shop)).map(([name, pid]) => [name, rssMb(pid)]));
  const noted: object[] = [{ orders: 0, ...sizes() }];
  let begun = 0;
  const buyInTurn = async () => {
    for (let n = begun++; n < ORDERS; n = begun++) {
      const { status, body } = await buy(shop, n % CUSTOMERS, {});
      if (status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
      if ((n + 1) % NOTED_EVERY === 0) noted.push({ orders: n + 1, ...sizes() });
    }
  };
  const started = performance.now();
  const { cpuMs } = await cpuDuring(processesOf(shop), async () => {
    await Promise.all(Array.from({ length: AT_ONCE }, buyInTurn));
    return { length: ORDERS } as readonly unknown[];
  });
  const ordersPerSecond = rounded(ORDERS / ((performance.now() - started) / 1000));
  process.stdout.write(
    `${JSON.stringify({ bench: 'memory', customers: CUSTOMERS, ordersPerSecond, cpuMsPerOrder: cpuMs, rssMb: noted })}\n`,
  );
} finally {
  await shop.installation.close();
}
