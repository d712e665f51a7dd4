import mongoose from 'mongoose';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { signIn } from '../support/person.js';
import { until } from '../support/until.js';
import { buy, cpuDuring, openShop, processesOf } from './customers.js';
import { rssMb } from './cpu.js';
import { load, percentiles, rounded } from './figures.js';

const CUSTOMERS = Number(process.env['CUSTOMERS'] ?? 16);
/** Reactions to a purchase that its buyer sees. */
const REWARDING = ['earn-xp-when-order-paid', 'notify-when-order-delivered'];
const WARM_UP_MS = 3_000;
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 10_000);

/** Appends in the log after `position`: the events of one append carry the same stream and instant. */
async function countAppends(log: EventLog, position: bigint): Promise<number> {
  const appends = new Set<string>();
  for await (const { event } of log.readAll()) {
    if (!event || event.type.startsWith('$') || event.position.commit <= position) continue;
    const { at } = event.metadata as { at: string };
    appends.add(`${event.streamId} ${at}`);
  }
  return appends.size;
}

const shop = await openShop(CUSTOMERS);
const { installation, server } = shop;
try {
  const token = await signIn(server.api);
  const coupon = { code: 'BANCADA', type: 'PERCENTAGE', value: 10 };
  await server.api.post('/api/discounts', coupon, { token });
  const log = new EventLog(installation.engines.eventstoreUrl);
  const connection = await mongoose.createConnection(installation.engines.mongoUrl, { dbName: 'shop' }).asPromise();
  const reactions = connection.collection<{ _id: string; position: number }>('reactions');
  /**
   * Milliseconds until the points and the notification of the last purchase; positions are noted three times a second.
   */
  const rewardedAfterMs = async () => {
    const started = performance.now();
    const behind = { _id: { $in: REWARDING }, position: { $lt: Number(await log.end()) } };
    await until('points and notifications', async () => (await reactions.countDocuments(behind)) === 0, 120_000);
    return Math.round(performance.now() - started);
  };
  const measure = async (purchase: Parameters<typeof buy>[2]) => {
    const work = async (caller: number) => {
      const { status, body } = await buy(shop, caller, purchase);
      if (status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
    };
    await load(CUSTOMERS, WARM_UP_MS, work);
    const position = await log.end();
    const measured = await cpuDuring(processesOf(shop), () => load(CUSTOMERS, MEASURED_MS, work));
    const { durations, cpuMs: cpuMsPerOrder } = measured;
    return {
      ordersPerSecond: rounded(durations.length / (MEASURED_MS / 1000)),
      ...percentiles(durations),
      rewardedAfterMs: await rewardedAfterMs(),
      appendsPerOrder: rounded((await countAppends(log, position)) / durations.length),
      cpuMsPerOrder,
    };
  };
  const figures = {
    unkeyed: await measure({ key: false }),
    keyed: await measure({}),
    withCoupon: await measure({ couponCode: coupon.code }),
    asGift: await measure({ buyAsGift: true }),
    keyedAgain: await measure({}),
  };
  await Promise.all([log.close(), connection.close()]);
  const rss = Object.fromEntries(Object.entries(processesOf(shop)).map(([name, pid]) => [name, rssMb(pid)]));
  process.stdout.write(`${JSON.stringify({ bench: 'orders', customers: CUSTOMERS, ...figures, rssMb: rss })}\n`);
} finally {
  await installation.close();
}
