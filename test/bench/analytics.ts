import { createConnection } from 'mongoose';
import { DAY } from '@shop/kernel/durations';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { noFigures } from '../../backend/src/modules/analytics/domain/figures.js';
import {
  buyerId,
  dayId,
  monthId,
  monthOf,
  rareId,
  type Sum,
  yearOf,
} from '../../backend/src/modules/analytics/domain/sums.js';
import { PASSWORD, signIn } from '../support/person.js';
import { buy, cpuDuring, openShop, processesOf } from './customers.js';
import { load, percentiles } from './figures.js';

/** Ten years of a busy shop, and the size of each month's breakdown. */
const DAYS = 3_650;
const [PRODUCTS, PLANS, COUPONS, REPLIES, RESELLERS] = [20, 80, 30, 300, 20];
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 5_000);

const several = <T>(count: number, of: (n: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [String(n + 1), of(n)]));
const breakdown = (replies: number) => ({
  products: several(PRODUCTS, (n) => ({ name: `Produto ${String(n)}`, salesCents: 9_990, refundsCents: 0, orders: 3 })),
  plans: several(PLANS, (n) => ({ productId: (n % PRODUCTS) + 1, durationDays: 30, salesCents: 2_990, orders: 1 })),
  coupons: several(COUPONS, (n) => ({ code: `CUPOM${String(n)}`, uses: 2, discountCents: 500 })),
  repliesMs: Array.from({ length: replies }, (_, n) => ((n * 7_919) % 900) * 1_000),
});
const figures = { ...noFigures, revenueCents: 12_000, salesCents: 11_000, orders: 12, newUsers: 3, running: 1 };

/** Returns the sums of all days before today, by id. */
function pastSums(today: string, resellers: readonly string[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  const gifts = { salesCents: 5_000, keys: 5 };
  for (let back = 1; back <= DAYS; back += 1) {
    const day = new Date(Date.parse(today) - back * DAY).toISOString().slice(0, 10);
    const month = sums.get(monthId(monthOf(day), 0));
    const days = { ...(month?.is === 'month' && month.days), [day]: figures };
    const { coupons, repliesMs, ...frequent } = breakdown(REPLIES);
    const ofMonth = { ...frequent, coupons: {}, repliesMs: [] };
    sums.set(monthId(monthOf(day), 0), { is: 'month', days, breakdown: ofMonth });
    const rare = { products: {}, plans: {}, coupons, repliesMs };
    sums.set(rareId(monthOf(day), 0), { is: 'rare', breakdown: rare });
    sums.set(dayId(day, 0), { is: 'day', breakdown: breakdown(REPLIES / 30) });
    for (const userId of resellers)
      for (const [period, part] of [
        [yearOf(day), monthOf(day)],
        [monthOf(day), day],
      ] as const) {
        const id = buyerId(period, 0, userId);
        const known = sums.get(id);
        sums.set(id, { is: 'buyer', userId, parts: { ...(known?.is === 'buyer' && known.parts), [part]: gifts } });
      }
  }
  return sums;
}

const shop = await openShop(1, 1);
const { installation, server } = shop;
const { api } = server;
const documents = await createConnection(installation.environment['MONGO_URL'] ?? '').asPromise();
try {
  const token = await signIn(api);
  const resellers: string[] = [];
  for (let n = 0; n < RESELLERS; n += 1) {
    const username = `revenda${String(n)}`;
    const person = { username, email: `${username}@example.com`, password: PASSWORD, role: 'Reseller' };
    resellers.push((await api.post<{ id: string }>('/api/users', person, { token })).body.id);
  }
  await buy(shop, 0, {});
  const names = (await documents.listCollections()).map(({ name }) => name);
  const view = documents.collection<{ _id: string }>(names.find((one) => /^analytics\.\d+$/.test(one)) ?? '');
  const today = saoPauloDay(Date.now());
  const template = await view.findOne({ _id: monthId(monthOf(today), 0) });
  if (!template) throw new Error('no sums of this month');
  const sums = [...pastSums(today, resellers)].filter(([id]) => id !== template._id);
  await view.insertMany(sums.map(([_id, sum]) => ({ ...template, _id, source: null, sum })));
  const from = new Date(Date.parse(today) - (DAYS - 1) * DAY).toISOString().slice(0, 10);
  const measure = async (query: string) => {
    const work = async () => {
      const { status } = await api.get(`/api/analytics?from=${from}&to=${today}${query}`, { token });
      if (status !== 200) throw new Error(String(status));
    };
    await load(1, MEASURED_MS / 2, work);
    const { durations, cpuMs } = await cpuDuring(processesOf(shop), () => load(1, MEASURED_MS, work));
    return { requests: durations.length, ...percentiles(durations), cpuMs };
  };
  const measured = { byMonth: await measure('&by=month'), byDay: await measure('&by=day') };
  process.stdout.write(`${JSON.stringify({ bench: 'analytics', days: DAYS, sums: sums.length, ...measured })}\n`);
} finally {
  await documents.close();
  await installation.close();
}
