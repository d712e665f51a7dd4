import { estimatedBytes } from './estimated-bytes.js';

describe('the estimated size of a value', () => {
  it('grows with texts, bytes and the number of fields', () => {
    expect(estimatedBytes('x'.repeat(1_000))).toBeGreaterThan(1_000);
    expect(estimatedBytes(Buffer.alloc(5_000))).toBeGreaterThan(5_000);
    expect(estimatedBytes({ a: 'x', b: 'y' })).toBeGreaterThan(estimatedBytes({ a: 'x' }));
  });

  it.each([
    ['array', (size: number) => Array.from({ length: size }, (_, at) => `id-${String(at)}`)],
    ['set', (size: number) => new Set(Array.from({ length: size }, (_, at) => `id-${String(at)}`))],
    ['map', (size: number) => new Map(Array.from({ length: size }, (_, at) => [`id-${String(at)}`, at]))],
    ['object', (size: number) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`id-${String(at)}`, at]))],
  ])('counts all elements of a large %s', (_, make) => {
    const [small, large] = [estimatedBytes(make(100)), estimatedBytes(make(10_000))];
    expect(large / small).toBeGreaterThan(80);
    expect(large / small).toBeLessThan(120);
  });

  it('ends on values that hold themselves', () => {
    const value: { self?: unknown } = {};
    value.self = value;
    expect(estimatedBytes(value)).toBeLessThan(1_000);
  });
});
