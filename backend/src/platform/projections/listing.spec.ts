import { folded, holding, pageOf } from './listing.js';

const fields = { id: '_id', created_at: 'seq', kind: 'kind' };
const newestFirst = { seq: -1, _id: 1 } as const;

describe('a list', () => {
  it('is newest first unless asked otherwise', () => {
    expect(pageOf({ page: 1, pageSize: 50 }, fields, newestFirst)).toEqual({ sort: newestFirst, skip: 0, limit: 50 });
  });

  it('is sorted by one field, the newest first among equals, and paged', () => {
    const page = pageOf({ page: 3, pageSize: 20, sort: '-kind' }, fields, newestFirst);
    expect(page).toEqual({ sort: { kind: -1, seq: -1, _id: 1 }, skip: 40, limit: 20 });
    expect(Object.keys(page.sort)).toEqual(['kind', 'seq', '_id']);
  });

  it('can be turned round', () => {
    expect(pageOf({ page: 1, pageSize: 1, sort: 'created_at' }, fields, newestFirst).sort).toEqual({ seq: 1, _id: 1 });
  });

  it('is searched literally, without regard to case and accents', () => {
    const { $regex } = holding('É (1+1)');
    expect(new RegExp($regex).test(folded('Isto é (1+1) só'))).toBe(true);
    expect(new RegExp($regex).test(folded('é 11'))).toBe(false);
  });
});
