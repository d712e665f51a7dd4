import { setImmediate } from 'node:timers/promises';
import { RETRY_AFTER, RETRY_SPREAD } from '../domain/message.js';
import { LOOK_MS, Pace, type PaceTerms, type ProcessLoad } from './pace.js';
import { PACE, SHORTEST_PAUSE_MS } from './sender.js';

/** Longer than any rest of these stories. */
const NEVER = 3_600_000;

interface Moment {
  readonly worked: number;
  readonly isWaitedFor: boolean;
}

/** A process whose time passes as it is watched, and each moment is as the story says. */
class Played implements ProcessLoad {
  private now = 1_000;
  private moment: Moment = { worked: 0, isWaitedFor: false };

  constructor(private readonly momentAt: (ms: number) => Moment) {}

  /** Milliseconds since the beginning of the story. */
  get ms(): number {
    return this.now - 1_000;
  }

  nowMs(): number {
    return this.now;
  }

  /** Lets what has begun note the time first. */
  async watch(ms: number): Promise<number> {
    await setImmediate();
    this.now += ms;
    this.moment = this.momentAt(this.ms);
    return this.moment.worked;
  }

  isWaitedFor(): boolean {
    return this.moment.isWaitedFor;
  }
}

const inRush = (): Moment => ({ worked: 1, isWaitedFor: true });
const atWork = (): Moment => ({ worked: 1, isWaitedFor: false });
const quiet = (): Moment => ({ worked: 0, isWaitedFor: false });

type Asked = readonly (readonly [name: string, isUrgent: boolean])[];

/** Asks for turns in this order; returns who began when, in milliseconds of the story. */
async function begun(
  terms: PaceTerms,
  momentAt: (ms: number) => Moment,
  asked: Asked,
): Promise<Record<string, number>> {
  const load = new Played(momentAt);
  const pace = new Pace(terms, load);
  const order: Record<string, number> = {};
  const turns = asked.map(async ([name, isUrgent]) => {
    await pace.turn(isUrgent);
    order[name] = load.ms;
  });
  await Promise.all(turns);
  expect(pace.waiting).toBe(0);
  return order;
}

const ordinary = (...names: readonly string[]): Asked => names.map((name) => [name, false] as const);
const urgent = (...names: readonly string[]): Asked => names.map((name) => [name, true] as const);

describe('the pace of webhooks', () => {
  it('lets the first begin at once, however busy the process is', async () => {
    const terms = { together: 1, restMs: NEVER, urgentRestMs: NEVER };
    expect(await begun(terms, inRush, ordinary('first'))).toEqual({ first: 0 });
  });

  it('lets some begin together, and others after the longest rest of a rush', async () => {
    const terms = { together: 2, restMs: 1_000, urgentRestMs: NEVER };
    const order = await begun(terms, inRush, ordinary('a', 'b', 'c', 'd', 'e'));
    expect(order).toEqual({ a: 0, b: 0, c: 1_000, d: 1_000, e: 2_000 });
  });

  it('lets urgent work go first, after a shorter rest', async () => {
    const terms = { together: 1, restMs: 1_000, urgentRestMs: 30 };
    const order = await begun(terms, inRush, [...ordinary('a', 'b'), ...urgent('c', 'd')]);
    expect(order).toEqual({ c: 0, d: 30, a: 1_030, b: 2_030 });
    expect(Object.keys(order)).toEqual(['c', 'd', 'a', 'b']);
  });

  it('goes on after a moment in which the process rested', async () => {
    const terms = { together: 1, restMs: NEVER, urgentRestMs: NEVER };
    expect(await begun(terms, quiet, ordinary('a', 'b', 'c'))).toEqual({ a: 0, b: 50, c: 60 });
  });

  it('goes on after a quarter of a second of work that no request waits for', async () => {
    const terms = { together: 1, restMs: NEVER, urgentRestMs: NEVER };
    expect(await begun(terms, atWork, ordinary('a', 'b', 'c'))).toEqual({ a: 0, b: 250, c: 500 });
  });

  it('waits for a quiet moment after the last request', async () => {
    const terms = { together: 1, restMs: NEVER, urgentRestMs: NEVER };
    const untilThree = (ms: number): Moment => (ms <= 300 ? inRush() : quiet());
    expect(await begun(terms, untilThree, ordinary('a', 'b'))).toEqual({ a: 0, b: 350 });
  });

  it('holds up nothing once it is stopped', async () => {
    const load = new Played(inRush);
    const pace = new Pace({ together: 1, restMs: NEVER, urgentRestMs: NEVER }, load);
    const order: string[] = [];
    const turns = [...ordinary('a', 'b'), ...urgent('c')].map(async ([name, isUrgent]) => {
      await pace.turn(isUrgent);
      order.push(name);
    });
    pace.stop();
    await Promise.all(turns);
    expect([order, load.ms]).toEqual([['c', 'a', 'b'], 0]);
  });

  it('begins the first retry within a tenth of its wait, also in a rush', async () => {
    const [wait] = RETRY_AFTER;
    const names = Array.from({ length: PACE.together }, (_, place) => `retry ${String(place)}`);
    const order = await begun(PACE, inRush, [...ordinary('first'), ...urgent(...names)]);
    const longest = Math.max(...names.map((name) => order[name] ?? NEVER));
    expect(longest + RETRY_SPREAD * wait + LOOK_MS + SHORTEST_PAUSE_MS).toBeLessThanOrEqual(wait / 10);
  });
});
