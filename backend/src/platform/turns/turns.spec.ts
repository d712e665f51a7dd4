import { availableParallelism } from 'node:os';
import { Turns } from './turns.js';

const slots = Math.max(1, availableParallelism() - 1);

describe('turns', () => {
  it('leave a core free, keep the order, and go on after a failure', async () => {
    const turns = new Turns(10);
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
    const outcomes = await Promise.allSettled([0, 1, 2, 3].map((n) => turns.run(work(n))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect([most, done]).toEqual([Math.min(slots, 4), [0, 2, 3]]);
  });

  it('refuse who comes when too many wait, and only them', async () => {
    const turns = new Turns(1);
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const admitted = Array.from({ length: slots + 1 }, () => turns.run(() => gate));
    await expect(turns.run(() => gate)).rejects.toMatchObject({ code: 'RATE_LIMITED', params: { retryAfter: 1 } });
    open();
    await Promise.all(admitted);
    await expect(turns.run(() => Promise.resolve('again'))).resolves.toBe('again');
  });
});
