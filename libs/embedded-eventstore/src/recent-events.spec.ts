import fc from 'fast-check';
import type { StoredEvent } from './model.js';
import { RecentEvents } from './recent-events.js';

const event = (position: number, bytes: number): StoredEvent => ({
  position,
  record: new Uint8Array(bytes),
  stream: 's',
  type: 't',
});

describe('the newest events in memory', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 400 });

  it('are exactly those after a position, or known to be incomplete', () => {
    fc.assert(
      fc.property(sizes, fc.nat(500), fc.integer({ min: 1, max: 300 }), (lengths, before, limit) => {
        const recent = new RecentEvents(before);
        const all: StoredEvent[] = [];
        for (const length of lengths) {
          all.push(event((all.at(-1)?.position ?? before) + 10, length));
          recent.push(all.at(-1)!);
        }
        for (const from of [before, ...all.map(({ position }) => position)]) {
          const given = recent.after(from, limit, Infinity);
          const right = all.filter(({ position }) => position > from).slice(0, limit);
          if (given !== undefined) expect(given).toEqual(right);
        }
        expect(recent.after(all.at(-1)!.position, limit, Infinity)).toEqual([]);
        expect(recent.tail).toBe(all.at(-1)!.position);
      }),
      { numRuns: 50 },
    );
  });

  it('are at least the last thousand small ones, however many came before', () => {
    const recent = new RecentEvents(0);
    for (let n = 1; n <= 20_000; n++) recent.push(event(n, 100));
    expect(recent.after(19_000, 5000, Infinity)).toHaveLength(1000);
    expect(recent.after(10, 5000, Infinity)).toBeUndefined();
  });

  it('come in portions of about so many bytes, at least one event each', () => {
    const recent = new RecentEvents(0);
    for (let n = 1; n <= 10; n++) recent.push(event(n, 1000));
    expect(recent.after(0, 100, 2500)).toHaveLength(3);
    expect(recent.after(0, 100, 1)).toHaveLength(1);
  });
});
