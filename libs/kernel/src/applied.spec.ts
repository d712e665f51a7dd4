import fc from 'fast-check';
import { Applied } from './applied.js';

describe('Applied', () => {
  it('knows what was added and nothing else', () => {
    const set = Applied.of(['a', 'b']);
    expect([set.has('a'), set.has('b'), set.has('c'), set.size]).toEqual([true, true, false, 2]);
  });

  it('keeps an older version as it was when a newer one grows', () => {
    const older = Applied.of(['a']);
    const newer = older.add('b');
    expect([older.has('b'), newer.has('b')]).toEqual([false, true]);
  });

  it('behaves as an immutable Set in any history, also where histories fork', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.string({ maxLength: 2 }))), (steps) => {
        const versions: [Applied, Set<string>][] = [[Applied.none, new Set()]];
        for (const [from, key] of steps) {
          const [set, model] = versions[from % versions.length]!;
          versions.push([set.add(key), new Set(model).add(key)]);
        }
        for (const [set, model] of versions) {
          expect(set.keys()).toEqual([...model]);
          for (const [, key] of steps) expect(set.has(key)).toBe(model.has(key));
        }
      }),
    );
  });
});
