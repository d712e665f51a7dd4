import { availableParallelism } from 'node:os';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

const slots = Math.max(1, availableParallelism() - 1);
const REJECTED = { code: 'RATE_LIMITED', params: { retryAfter: 1 } };

/** Returns a limiter whose slots are taken until `open` is called, and the order of the waiting jobs. */
function occupied(bounds: { waiting: number; waitingPerCaller: number }) {
  const limiter = new ConcurrencyLimiter(bounds);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const holders = Array.from({ length: slots }, () => limiter.run('holder', () => gate));
  const order: string[] = [];
  const ask = (caller: string) =>
    limiter
      .run(caller, async () => {
        order.push(caller);
        await new Promise(setImmediate);
      })
      .then(
        () => 'done' as const,
        (error: unknown) => error,
      );
  const release = async (jobs: readonly Promise<unknown>[]) => {
    open();
    await Promise.all(holders);
    return Promise.all(jobs);
  };
  return { ask, order, release };
}

describe('the concurrency limiter', () => {
  it('leaves a core free, keeps the order of a caller, and goes on after a failure', async () => {
    const limiter = new ConcurrencyLimiter({ waiting: 10, waitingPerCaller: 10 });
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const work = (n: number) => async () => {
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      if (n === 1) throw new Error('failed');
      done.push(n);
    };
    const outcomes = await Promise.allSettled([0, 1, 2, 3].map((n) => limiter.run('one', work(n))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect([most, done]).toEqual([Math.min(slots, 4), [0, 2, 3]]);
  });

  it('serves callers in turn, so that a flood delays another caller by one job', async () => {
    const { ask, order, release } = occupied({ waiting: 100, waitingPerCaller: 50 });
    const flood = Array.from({ length: 30 }, () => ask('flood'));
    await release([...flood, ask('quiet'), ask('other')]);
    expect(order).toHaveLength(32);
    expect(order.indexOf('quiet')).toBeLessThanOrEqual(1);
    expect(order.indexOf('other')).toBeLessThanOrEqual(2);
  });

  it('rejects the jobs of one caller above its own bound, and no others', async () => {
    const { ask, release } = occupied({ waiting: 100, waitingPerCaller: 2 });
    const flood = Array.from({ length: 5 }, () => ask('flood'));
    const [a, b, ...others] = await release([...flood, ask('quiet')]);
    expect([a, b, others.pop()]).toEqual(['done', 'done', 'done']);
    for (const outcome of others) expect(outcome).toMatchObject(REJECTED);
  });

  it('makes room in a full queue at the cost of the caller that fills it most', async () => {
    const { ask, order, release } = occupied({ waiting: 6, waitingPerCaller: 4 });
    const jobs = ['big', 'big', 'big', 'big', 'small', 'small'].map(ask);
    const outcomes = await release([...jobs, ask('quiet')]);
    expect(outcomes[3]).toMatchObject(REJECTED);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(6);
    expect(order).toContain('quiet');
  });

  it('rejects the newcomer when the full queue is shared evenly, and works on afterwards', async () => {
    const { ask, release } = occupied({ waiting: 3, waitingPerCaller: 2 });
    const outcomes = await release(['a', 'b', 'c', 'd'].map(ask));
    expect(outcomes.slice(0, 3)).toEqual(['done', 'done', 'done']);
    expect(outcomes[3]).toMatchObject(REJECTED);
    await expect(ask('d')).resolves.toBe('done');
  });
});
