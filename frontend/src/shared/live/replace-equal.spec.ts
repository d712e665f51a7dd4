import { replaceEqual } from './replace-equal.js';

const person = (id: string, products: readonly string[] = ['Plano A']) => ({ id, products, profile: { name: id } });

describe('replacing what is equal', () => {
  it('returns the earlier data where nothing differs', () => {
    const before = { rows: [person('a'), person('b')], total: 2 };
    const after = { rows: [person('a'), person('b')], total: 2 };
    expect(replaceEqual(before, after)).toBe(before);
  });

  it('replaces only what differs, at any depth', () => {
    const before = { rows: [person('a'), person('b')], total: 2 };
    const after = { rows: [person('a'), { ...person('b'), profile: { name: 'c' } }], total: 2 };
    const next = replaceEqual(before, after);
    expect(next).toEqual(after);
    expect(next.rows[0]).toBe(before.rows[0]);
    expect(next.rows[1]?.products).toBe(before.rows[1]?.products);
  });

  it('finds the items of a list that have moved', () => {
    const before = [person('a'), person('b')];
    const next = replaceEqual(before, [person('new'), person('a'), person('b')]);
    expect(next[1]).toBe(before[0]);
    expect(next[2]).toBe(before[1]);
  });

  it('keeps items without an id in their places', () => {
    const before = [['a'], ['b']];
    const next = replaceEqual(before, [['a'], ['c']]);
    expect(next).toEqual([['a'], ['c']]);
    expect(next[0]).toBe(before[0]);
  });

  it('notices what is gone, and what has come', () => {
    expect(replaceEqual({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(replaceEqual({ a: 1 }, { a: 1, b: undefined })).toHaveProperty('b');
    expect(replaceEqual({ a: 1 }, { b: undefined })).toEqual({ b: undefined });
    expect(replaceEqual([1, 2], [1])).toEqual([1]);
    expect(replaceEqual([person('a'), person('b')], [person('b')])).toEqual([person('b')]);
  });

  it('takes other objects as they are', () => {
    const after = { at: new Date(0) };
    expect(replaceEqual({ at: new Date(0) }, after).at).toBe(after.at);
  });
});
