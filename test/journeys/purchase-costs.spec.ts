import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Customer, shopItem } from '../support/customers.js';
import { callsOf, categoryOf, countDocumentCommands, countStreamCalls } from '../support/engine-calls.js';
import { openWorld } from '../support/world.js';

/* Commands, publications, appends and reads of a purchase, each with a ceiling: see `docs/performance.md`. */

const WARM_UP = 5;
/** Enough for both kinds of runs: the appends of nearly every order meet in some, of one in a hundred in others. */
const MOST_ORDERS = 400;
/**
 * Ceilings of the cheapest order: on a busy machine the appends of some do not meet, and sweeps count with others. A
 * purchase that costs more costs it in every order.
 */
const CEILINGS = { documents: 4, publications: 2, jobs: 1, appends: 4, reads: 1 };
/** Commands and streams that are used at intervals, independently of purchases. */
const AT_INTERVALS =
  /^(?:\w+ (?:leases|parked|projections|reactions)|find (?:progress|webhook-deliveries.*)|settings)$/;
/** Commands of messages between processes, and of the queue for a job. */
const REDIS = { publish: 'publications', spublish: 'publications', xread: 'publications', xadd: 'jobs' } as const;

type Figure = keyof typeof CEILINGS;

const figureOf = (command: string): Figure | undefined =>
  Object.hasOwn(REDIS, command) ? REDIS[command as keyof typeof REDIS] : undefined;

/** Counts by figure and kind, of each order. Counts only while work runs. */
class Counts {
  private readonly orders: Map<string, number>[] = [];
  private current: Map<string, number> | null = null;

  add(figure: Figure, kind: string, by = 1): void {
    const name = `${figure}: ${kind}`;
    if (by > 0 && !AT_INTERVALS.test(kind)) this.current?.set(name, (this.current.get(name) ?? 0) + by);
  }

  async during(order: () => Promise<void>): Promise<void> {
    this.current = new Map();
    this.orders.push(this.current);
    await order();
    this.current = null;
  }

  /** Returns the count of the cheapest order. */
  lowest(figure: Figure): number {
    const countOf = (kinds: ReadonlyMap<string, number>) =>
      [...kinds].reduce((sum, [name, count]) => (name.startsWith(figure) ? sum + count : sum), 0);
    return Math.min(...this.orders.map(countOf));
  }

  /** True once the cheapest order of each figure is within its ceiling. */
  get isCheap(): boolean {
    return (Object.entries(CEILINGS) as [Figure, number][]).every(([name, ceiling]) => this.lowest(name) <= ceiling);
  }

  /** Returns one line for each kind, with its count in all orders. */
  get table(): string {
    const names = new Set(this.orders.flatMap((kinds) => [...kinds.keys()]));
    const countsOf = (name: string) => this.orders.map((kinds) => kinds.get(name) ?? 0).join(' ');
    return [...names].map((name) => `${name}: ${countsOf(name)}`).join('\n');
  }
}

const counts = new Counts();

/** Counts by the server's own figures what all processes send it. */
async function countRedis(redis: Redis, work: () => Promise<void>): Promise<void> {
  const before = await callsOf(redis);
  await work();
  for (const [name, count] of await callsOf(redis)) {
    const figure = figureOf(name);
    if (figure) counts.add(figure, name, count - (before.get(name) ?? 0));
  }
}

countDocumentCommands((kind) => {
  counts.add('documents', kind);
});
const world = await openWorld();

describe('a purchase by balance under an Idempotency-Key, of one customer', () => {
  let table = '';

  beforeAll(async () => {
    countStreamCalls(world.app.get(EventLog), (call, stream) => {
      counts.add(call, categoryOf(stream));
    });
    const redis = new Redis(world.engines.redisUrl);
    const customer = await Customer.join(world);
    await customer.fund(5_000);
    const item = await shopItem(world, 0, 'daily');
    const buy = async () => {
      const { status } = await customer.checkout([item], { 'Idempotency-Key': randomUUID() });
      if (status !== 201) throw new Error(`not bought: ${String(status)}`);
      await world.drained();
    };
    for (let order = 0; order < WARM_UP; order += 1) await buy();
    for (let order = 0; order < MOST_ORDERS && !counts.isCheap; order += 1)
      await counts.during(() => countRedis(redis, buy));
    await redis.quit();
    table = counts.table;
  }, 240_000);

  it.each(Object.entries(CEILINGS) as [Figure, number][])('costs few %s: at most %d', (figure, ceiling) => {
    const count = counts.lowest(figure);
    expect(count).toBeGreaterThan(0);
    expect(count > ceiling ? table : '').toBe('');
  });
});
