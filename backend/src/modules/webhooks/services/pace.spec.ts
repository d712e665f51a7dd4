import { Pace } from './pace.js';

/** Longer than any test takes. */
const NEVER = 3_600_000;
const inRush = () => true;
const whileQuiet = () => false;

/** Asks for turns in this order; returns who began when, in milliseconds since the first call. */
async function begun(pace: Pace, asked: Readonly<Record<string, boolean>>) {
  const since = performance.now();
  const order: { readonly name: string; readonly at: number }[] = [];
  const turns = Object.entries(asked).map(async ([name, isUrgent]) => {
    await pace.turn(isUrgent);
    order.push({ name, at: performance.now() - since });
  });
  await Promise.all(turns);
  return order;
}
const namesOf = (order: Awaited<ReturnType<typeof begun>>) => order.map(({ name }) => name);

describe('the pace of webhooks', () => {
  it('lets the first begin at once, however busy the process is', async () => {
    const pace = new Pace({ together: 1, restMs: NEVER, urgentRestMs: NEVER }, inRush);
    expect(namesOf(await begun(pace, { first: false }))).toEqual(['first']);
    expect(pace.waiting).toBe(0);
  });

  it('lets some begin together, and others after the longest rest of a rush', async () => {
    const pace = new Pace({ together: 2, restMs: 60, urgentRestMs: NEVER }, inRush);
    const order = await begun(pace, { a: false, b: false, c: false, d: false, e: false });
    expect(namesOf(order)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const [, , third, , fifth] = order;
    expect(third?.at).toBeGreaterThan(55);
    expect(fifth?.at).toBeGreaterThan(115);
  });

  it('lets urgent work go first, after a shorter rest', async () => {
    const pace = new Pace({ together: 1, restMs: NEVER, urgentRestMs: 30 }, inRush);
    await pace.turn(false);
    void pace.turn(false);
    expect(namesOf(await begun(pace, { first: true, second: true }))).toEqual(['first', 'second']);
    expect(pace.waiting).toBe(1);
    pace.stop();
  });

  it('goes on as soon as the process is quiet', async () => {
    const pace = new Pace({ together: 1, restMs: NEVER, urgentRestMs: NEVER }, whileQuiet);
    expect(namesOf(await begun(pace, { a: false, b: false, c: false }))).toEqual(['a', 'b', 'c']);
  });

  it('waits for a quiet moment after the last request', async () => {
    let looks = 0;
    const pace = new Pace({ together: 1, restMs: NEVER, urgentRestMs: NEVER }, () => (looks += 1) <= 3);
    const [, second] = await begun(pace, { a: false, b: false });
    // Three looks of 10 ms at requests, and 50 ms without any.
    expect(second?.at).toBeGreaterThan(75);
  });

  it('holds up nothing once it is stopped', async () => {
    const pace = new Pace({ together: 1, restMs: NEVER, urgentRestMs: NEVER }, inRush);
    const order = begun(pace, { a: false, b: false, c: true });
    pace.stop();
    expect(namesOf(await order)).toEqual(['c', 'a', 'b']);
  });
});
