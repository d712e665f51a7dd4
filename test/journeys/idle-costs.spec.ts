import { Redis } from 'ioredis';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { callsOf, countDocumentCommands } from '../support/engine-calls.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/*
 * Commands that a shop without visitors sends to its engines while its leases are renewed five times, once a second.
 * `docs/performance.md` has the figures. Without the probes of the status page, which no journey runs.
 */

const RENEWAL = 'update leases';
const RENEWALS = 5;
/** The cheapest is judged: sweeps fall into some of them, and on a busy machine a consumer may start over. */
const MOST_WINDOWS = 6;
const WINDOW_WITHIN_MS = 60_000;
const CEILINGS = { documents: 11, 'event store': 4, redis: 28 };
type Engine = keyof typeof CEILINGS;
const ceilings = Object.entries(CEILINGS) as [Engine, number][];

/** Calls by engine and kind, in one window. */
type Calls = Readonly<Record<Engine, ReadonlyMap<string, number>>>;

const documents = new Map<string, number>();
countDocumentCommands((kind) => documents.set(kind, (documents.get(kind) ?? 0) + 1));
const world = await openWorld();

const sumOf = (calls: ReadonlyMap<string, number>): number =>
  [...calls.values()].reduce((sum, count) => sum + count, 0);

const tableOf = (calls: ReadonlyMap<string, number>): string =>
  [...calls].map(([kind, count]) => `${kind}: ${String(count)}`).join('\n');

describe('a shop without visitors', () => {
  const windows: Calls[] = [];
  const cheapest = (engine: Engine) => windows.map((calls) => calls[engine]).sort((a, b) => sumOf(a) - sumOf(b))[0]!;

  beforeAll(async () => {
    let ends = 0;
    const log = world.app.get(EventLog);
    const end = log.end.bind(log);
    log.end = () => {
      ends += 1;
      return end();
    };
    const redis = new Redis(world.engines.redisUrl);
    const measured = async (): Promise<Calls> => {
      const before = await callsOf(redis);
      documents.clear();
      ends = 0;
      await until('the renewals', () => (documents.get(RENEWAL) ?? 0) >= RENEWALS, WINDOW_WITHIN_MS);
      const calls = [...(await callsOf(redis))].map(
        ([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const,
      );
      return { documents: new Map(documents), 'event store': new Map([['ends', ends]]), redis: new Map(calls) };
    };
    await world.drained();
    do windows.push(await measured());
    while (windows.length < MOST_WINDOWS && ceilings.some(([engine, ceiling]) => sumOf(cheapest(engine)) > ceiling));
    await redis.quit();
  }, MOST_WINDOWS * WINDOW_WITHIN_MS);

  it.each(ceilings)('asks little of its %s: at most %d commands in five seconds', (engine, ceiling) => {
    const calls = cheapest(engine);
    expect(sumOf(calls)).toBeGreaterThan(0);
    expect(sumOf(calls) > ceiling ? tableOf(calls) : '').toBe('');
  });
});
