import { jest } from '@jest/globals';
import fc from 'fast-check';
import { VersionedMap } from './versioned-map.js';

describe('VersionedMap', () => {
  it('has its entries and no others', () => {
    const map = VersionedMap.of([['a', 1]]).with('b', 2);
    expect([map.get('a'), map.get('b'), map.has('c'), map.size]).toEqual([1, 2, false, 2]);
    expect(map.without('a').entries()).toEqual([['b', 2]]);
    expect(map.without('c')).toBe(map);
  });

  it('leaves an older version as it was', () => {
    const older = VersionedMap.of([['a', 1]]);
    const newer = older.with('a', 2).without('a').with('b', 3);
    expect([older.get('a'), newer.get('a'), older.has('b'), older.size]).toEqual([1, undefined, false, 1]);
  });

  it('writes one entry for each change, also where two histories begin with the same version and take turns', () => {
    const none = VersionedMap.of<number>();
    let [map, other] = [none, none];
    for (let n = 0; n < 1_000; n += 1) [map, other] = [map.with(String(n), n), other.with(String(n), -n)];
    const writes = jest.spyOn(Map.prototype, 'set');
    for (let n = 0; n < 100; n += 1) {
      map = map.with(`more-${String(n)}`, n).without(String(n));
      other = other.without(String(n));
    }
    const written = writes.mock.calls.length;
    writes.mockRestore();
    expect([written, map.size, other.size, none.size]).toEqual([100, 1_000, 900, 0]);
  });

  it('behaves as an immutable Map in any history, also where histories fork', () => {
    const step = fc.tuple(fc.nat(20), fc.constantFrom('a', 'b', 'c', 'd'), fc.option(fc.nat(9)), fc.nat(20));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const versions: [VersionedMap<number>, Map<string, number>][] = [[VersionedMap.of<number>(), new Map()]];
        const same = ([map, model]: (typeof versions)[number]) => {
          expect(map.entries().sort()).toEqual([...model].sort());
          expect([map.size, map.get('a'), map.has('b')]).toEqual([model.size, model.get('a'), model.has('b')]);
        };
        for (const [from, key, value, read] of steps) {
          const [map, model] = versions[from % versions.length]!;
          const next = new Map(model);
          if (value === null) next.delete(key);
          else next.set(key, value);
          versions.push([value === null ? map.without(key) : map.with(key, value), next]);
          same(versions[read % versions.length]!);
        }
        for (const version of versions) same(version);
      }),
    );
  });
});
