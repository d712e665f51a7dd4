import { patchOf } from './patch.js';

interface Row {
  id: number;
  name: string;
}

describe('patches on a list', () => {
  const list: Row[] = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ];

  it('replace an item in its place and leave the others as they are', () => {
    const next = patchOf<Row[]>()(list, [{ op: 'upsert', item: { id: 2, name: 'c' } }]);
    expect(next).toEqual([list[0], { id: 2, name: 'c' }]);
    expect(next[0]).toBe(list[0]);
  });

  it('keep what stays equal in a changed item', () => {
    const people = [{ id: 1, name: 'a', products: ['Aurora'] }];
    const item = { id: 1, name: 'b', products: ['Aurora'] };
    const next = patchOf<typeof people>()(people, [{ op: 'upsert', item }]);
    expect(next).toEqual([item]);
    expect(next[0]?.products).toBe(people[0]?.products);
  });

  it('put a new item at the head, in a thread at the tail', () => {
    const patch = [{ op: 'upsert' as const, item: { id: 3, name: 'c' } }];
    expect(patchOf<Row[]>()(list, patch).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(patchOf<Row[]>({ newAt: 'tail' })(list, patch).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('remove an item, and change nothing when it is gone already', () => {
    const remove = patchOf<Row[]>();
    const once = remove(list, [{ op: 'remove', id: 1 }]);
    expect(once).toEqual([list[1]]);
    expect(remove(once, [{ op: 'remove', id: 1 }])).toEqual(once);
  });
});

describe('patches on an object', () => {
  const dashboard = { server_time: 't1', subscriptions: [{ subscription_id: 's1', status: 'active' }] };
  const apply = patchOf<typeof dashboard>({ key: 'subscription_id' });

  it('set its top-level fields to absolute values', () => {
    expect(apply(dashboard, [{ op: 'set', value: { server_time: 't2' } }])).toEqual({
      ...dashboard,
      server_time: 't2',
    });
  });

  it('keep what stays equal', () => {
    const next = apply(dashboard, [
      { op: 'set', value: { subscriptions: [...dashboard.subscriptions], server_time: 't2' } },
    ]);
    expect(next.subscriptions).toBe(dashboard.subscriptions);
  });

  it('change the list they name, by the key of its items', () => {
    const next = apply(dashboard, [
      { op: 'upsert', list: 'subscriptions', item: { subscription_id: 's1', status: 'paused' } },
      { op: 'upsert', list: 'subscriptions', item: { subscription_id: 's2', status: 'active' } },
    ]);
    expect(next.subscriptions).toEqual([
      { subscription_id: 's2', status: 'active' },
      { subscription_id: 's1', status: 'paused' },
    ]);
  });

  it('give the same when applied twice', () => {
    const patch = [{ op: 'upsert' as const, list: 'subscriptions', item: { subscription_id: 's3', status: 'active' } }];
    expect(apply(apply(dashboard, patch), patch)).toEqual(apply(dashboard, patch));
  });
});
