import { headPageOf } from './newest-page.js';

interface Item {
  readonly id: string;
  readonly state: string;
}

const patch = headPageOf<Item>(2);
const item = (id: string, state = 'old'): Item => ({ id, state });
const pageOf = (total: number, ...ids: string[]) => ({ body: ids.map((id) => item(id)), total });
const upsert = (id: string) => ({ op: 'upsert' as const, item: { ...item(id, 'new') } });
const remove = (id: string) => ({ op: 'remove' as const, id });

describe('the first page of a list', () => {
  it('takes a new item to its head, and loses one that is removed, while it is the only page', () => {
    expect(patch(pageOf(2, 'b', 'a'), [upsert('c')])).toEqual({ body: [item('c', 'new'), item('b')], total: 3 });
    expect(patch(pageOf(2, 'b', 'a'), [remove('b')])).toEqual({ body: [item('a')], total: 1 });
  });

  it('changes its own items', () => {
    expect(patch(pageOf(9, 'b', 'a'), [upsert('a')])).toEqual({ body: [item('b'), item('a', 'new')], total: 9 });
  });

  it.each([
    ['a change of one that it does not have', upsert('c')],
    ['a removal', remove('b')],
    ['a removal of one that it does not have', remove('c')],
  ])('of several is to be loaded after %s', (_, operation) => {
    expect(() => patch(pageOf(9, 'b', 'a'), [operation])).toThrow();
  });
});
