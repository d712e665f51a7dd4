import type { Redis } from 'ioredis';
import { loadEnvironment } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { RequestBudget } from './request-budget.js';

const config = loadEnvironment({ EVENTSTORE_URL: 'esdb://x', MONGO_URL: 'mongodb://x', REDIS_URL: 'redis://x' });
const secrets = new Secrets(Buffer.from('test'));

/** Returns the counters of a Redis, as far as the budget uses them. */
function counters(): Redis {
  const totals = new Map<string, number>();
  const pipeline = () => {
    let total = 0;
    const chain = {
      incrby: (key: string, by: number) => {
        total = (totals.get(key) ?? 0) + by;
        totals.set(key, total);
        return chain;
      },
      pexpire: () => chain,
      exec: () => Promise.resolve([[null, total]]),
    };
    return chain;
  };
  return { pipeline } as unknown as Redis;
}

const granted = (budget: RequestBudget, key: string, tries: number) =>
  Array.from({ length: tries }, () => budget.take(key)).filter((wait) => wait === 0).length;

describe('the request budget', () => {
  it('grants a burst of 200 and then says how long to wait', () => {
    const budget = new RequestBudget(counters(), config, secrets);
    expect(granted(budget, 'user:1', 200)).toBe(200);
    const rejected = Array.from({ length: 20 }, () => budget.take('user:1')).filter((wait) => wait > 0);
    expect(rejected.length).toBeGreaterThan(10);
    expect(Math.max(...rejected)).toBeLessThanOrEqual(20);
  });

  it('takes one more point for every 16 KiB of a body', () => {
    const budget = new RequestBudget(counters(), config, secrets);
    const largest = Array.from({ length: 20 }, () => budget.take('user:1', 256 * 1024));
    expect(largest.filter((wait) => wait === 0)).toHaveLength(11);
    expect(budget.take('user:1', 16 * 1024 - 1)).toBe(0);
  });

  it('counts each caller apart', () => {
    const budget = new RequestBudget(counters(), config, secrets);
    granted(budget, 'user:1', 200);
    expect(budget.take('user:2')).toBe(0);
  });

  it('holds over processes that share their counts', async () => {
    const redis = counters();
    const [one, two] = [new RequestBudget(redis, config, secrets), new RequestBudget(redis, config, secrets)];
    granted(one, 'user:1', 150);
    granted(two, 'user:1', 10);
    await one.share();
    await two.share();
    const left = granted(two, 'user:1', 200);
    expect(left).toBeGreaterThanOrEqual(40);
    expect(left).toBeLessThan(60);
  });
});
