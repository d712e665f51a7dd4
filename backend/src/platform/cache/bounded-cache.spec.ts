import * as fc from 'fast-check';
import { BoundedCache, CacheMissError } from './bounded-cache.js';
import { CacheBudget } from './cache-budget.js';

const cacheOf = (maxBytes: number, onEvict?: () => void) =>
  new BoundedCache<string>({ maxBytes, sizeOf: (value) => value.length, ...(onEvict && { onEvict }) });
const loading = (value: string) => async (missing: readonly string[]) =>
  missing.map((key): [string, string] => [key, value]);

describe('a bounded cache', () => {
  it('stays within its bytes and keeps what was used last, whatever is done', () => {
    const step = fc.record({
      kind: fc.constantFrom('set', 'get', 'delete'),
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      length: fc.nat(12),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cache = cacheOf(10);
        let used: [string, string][] = [];
        for (const { kind, key, length } of steps) {
          const known = used.find(([name]) => name === key);
          if (kind === 'get') expect(cache.get(key)).toBe(known?.[1]);
          used = used.filter((entry) => entry !== known);
          if (kind === 'set') {
            cache.set(key, 'x'.repeat(length));
            used.push([key, 'x'.repeat(length)]);
          } else if (kind === 'get') {
            if (known) used.push(known);
          } else cache.delete(key);
          const bytes = () => used.reduce((sum, [, value]) => sum + value.length, 0);
          while (bytes() > 10) used.shift();
          expect(cache.bytes).toBe(bytes());
          expect(cache.size).toBe(used.length);
        }
        for (const [key, value] of used) expect(cache.get(key)).toBe(value);
      }),
    );
  });

  it('measures keys and values by itself', () => {
    const cache = new BoundedCache<{ text: string }>({ maxBytes: 10_000 });
    for (let at = 0; at < 100; at += 1) cache.set(String(at), { text: 'x'.repeat(1_000) });
    expect(cache.size).toBeGreaterThan(5);
    expect(cache.size).toBeLessThan(10);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  });

  it('tells when something was evicted, and only then', () => {
    let evictions = 0;
    const cache = cacheOf(2, () => (evictions += 1));
    cache.set('a', 'x');
    cache.set('a', 'y');
    cache.set('b', 'x');
    cache.delete('b');
    cache.clear();
    expect(evictions).toBe(0);
    for (const key of ['a', 'b', 'c']) cache.set(key, 'x');
    expect(evictions).toBe(1);
  });
});

describe('a full cache', () => {
  it('frees a part of its bound at once, so that most new entries evict none', () => {
    let evicted = 0;
    const cache = cacheOf(320, () => (evicted += 1));
    const add = (from: number, count: number) => {
      for (let at = from; at < from + count; at += 1) cache.set(String(at), 'x');
      return evicted;
    };
    expect(add(0, 320)).toBe(0);
    expect([add(320, 1), add(321, 10), add(331, 1)]).toEqual([11, 11, 22]);
    expect([cache.has('21'), cache.has('22')]).toEqual([false, true]);
  });
});

describe('caches that share a budget', () => {
  const budgetOf = (maxBytes: number) => {
    const budget = new CacheBudget(maxBytes);
    return () => new BoundedCache<string>({ maxBytes: budget, sizeOf: (value) => value.length });
  };

  it('stay within it together: the one that holds most gives way', () => {
    const open = budgetOf(10);
    const [small, large] = [open(), open()];
    small.set('first', 'xxx');
    for (const key of ['a', 'b', 'c', 'd']) large.set(key, 'xxx');
    expect([small.bytes, large.bytes]).toEqual([3, 6]);
    expect([small.has('first'), large.has('a'), large.has('b'), large.has('c')]).toEqual([true, false, false, true]);
    large.clear();
    for (const key of ['a', 'b']) small.set(key, 'xxx');
    expect(small.bytes).toBe(9);
  });

  it('free a part at once, the larger of them down to the size of the next one first', () => {
    const open = budgetOf(64);
    const [small, large] = [open(), open()];
    small.set('first', 'x'.repeat(20));
    for (let at = 0; at < 44; at += 1) large.set(String(at), 'x');
    large.set('last', 'x'.repeat(30));
    expect([small.bytes, large.bytes]).toEqual([20, 42]);
  });

  it('leave what a batch uses: the next one gives way', async () => {
    const open = budgetOf(4);
    const [batch, other] = [open(), open()];
    other.set('a', 'x');
    await batch.withPinned(['1', '2'], loading('xxx'), () => {
      other.set('b', 'xx');
      expect([batch.bytes, other.bytes]).toEqual([6, 0]);
    });
    expect([batch.size, batch.bytes]).toEqual([1, 3]);
  });
});

describe('a value that is loaded at need', () => {
  it('is loaded once for all who ask at the same time, and cached', async () => {
    const cache = cacheOf(10);
    let loads = 0;
    const load = async () => String((loads += 1));
    expect(await Promise.all([cache.getOrLoad('a', load), cache.getOrLoad('a', load)])).toEqual(['1', '1']);
    expect(await cache.getOrLoad('a', load)).toBe('1');
  });

  it('is not cached when it does not exist, or when loading failed', async () => {
    const cache = cacheOf(10);
    expect(await cache.getOrLoad('a', async () => undefined)).toBeUndefined();
    await expect(cache.getOrLoad('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.getOrLoad('a', async () => 'x')).toBe('x');
  });

  it('never replaces what was written, deleted, evicted or forgotten while it was loaded', async () => {
    const meanwhile: ((cache: BoundedCache<string>) => unknown)[] = [
      (cache) => {
        cache.set('a', 'newer');
      },
      (cache) => {
        cache.set('a', 'newer');
        cache.set('b', 'x'.repeat(10));
      },
      (cache) => {
        cache.delete('a');
      },
      (cache) => {
        cache.clear();
      },
      (cache) =>
        cache.withPinned(['a'], loading('older'), (entries) => {
          entries.set('a', 'newer');
        }),
    ];
    for (const happens of meanwhile) {
      const cache = cacheOf(10);
      await cache.getOrLoad('a', async () => {
        await Promise.resolve();
        await happens(cache);
        return 'older';
      });
      expect(cache.get('a')).not.toBe('older');
    }
  });
});

describe('the pinned entries of a batch', () => {
  it('stay, however many they are, until the batch is over', async () => {
    const cache = cacheOf(2);
    const keys = ['a', 'b', 'c', 'd'];
    await cache.withPinned(keys, loading('x'), (entries) => {
      cache.set('other', 'xx');
      for (const key of keys) entries.set(key, `${entries.get(key)}${key}`);
      expect(keys.map((key) => cache.get(key))).toEqual(['xa', 'xb', 'xc', 'xd']);
      expect(cache.bytes).toBe(8);
    });
    expect(cache.bytes).toBe(2);
    expect(cache.get('d')).toBe('xd');
  });

  it('are loaded once, and only what is missing', async () => {
    const cache = cacheOf(10);
    cache.set('a', 'old');
    const asked: (readonly string[])[] = [];
    const load = (missing: readonly string[]) => {
      asked.push(missing);
      return loading('new')(missing);
    };
    const values = await cache.withPinned(['a', 'b', 'b', 'a'], load, (entries) => [
      entries.get('a'),
      entries.get('b'),
    ]);
    expect(values).toEqual(['old', 'new']);
    expect(asked).toEqual([['b']]);
  });

  it('are unpinned when loading or the work fails', async () => {
    const cache = cacheOf(1);
    const failing = () => Promise.reject(new Error('away'));
    cache.set('a', 'x');
    await expect(cache.withPinned(['a', 'b'], failing, () => null)).rejects.toThrow('away');
    await expect(cache.withPinned(['a'], failing, failing)).rejects.toThrow('away');
    cache.set('b', 'x');
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'x']);
  });

  it('may be shared by batches: the last one unpins them', async () => {
    const cache = cacheOf(1);
    const inner = async () => {
      await cache.withPinned(['a'], loading('y'), () => null);
      cache.set('b', 'x');
    };
    await cache.withPinned(['a'], loading('x'), async (entries) => {
      await inner();
      expect(entries.get('a')).toBe('x');
    });
  });

  it('keep what somebody else cached while they were loaded', async () => {
    const cache = cacheOf(10);
    const load = async (missing: readonly string[]) => {
      cache.set('a', 'newer');
      return loading('older')(missing);
    };
    expect(await cache.withPinned(['a'], load, (entries) => entries.get('a'))).toBe('newer');
  });

  it('throw on reading and on writing when the entry was not loaded or has been evicted', async () => {
    const cache = cacheOf(10);
    await cache.withPinned(
      ['a', 'b'],
      async () => [['a', 'x']],
      (entries) => {
        expect(() => entries.get('b')).toThrow(CacheMissError);
        cache.clear();
        expect(() => entries.get('a')).toThrow(CacheMissError);
        expect(() => {
          entries.set('a', 'y');
        }).toThrow(CacheMissError);
      },
    );
    const cleared = async (missing: readonly string[]) => {
      cache.clear();
      return loading('before')(missing);
    };
    await expect(cache.withPinned(['a'], cleared, (entries) => entries.get('a'))).rejects.toThrow(CacheMissError);
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });
});
