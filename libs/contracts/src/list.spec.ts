import * as v from 'valibot';
import { listQuery, searchWords } from './list.js';

const query = listQuery({ sort: ['id', 'at'], filters: { status: v.optional(v.picklist(['paid'])) } });

describe('the words of a search', () => {
  it('are split at everything but letters and digits, without case and accents', () => {
    expect(searchWords('  AÇÃO, ímã-2x (E1+e̊) ')).toEqual(['acao', 'ima', '2x', 'e1', 'e']);
    expect(searchWords('.*^$ — !')).toEqual([]);
  });

  it('are eight at most', () => {
    expect(v.is(query, { q: 'a b c d e f g h' })).toBe(true);
    expect(v.is(query, { q: 'a b c d e f g h i' })).toBe(false);
  });
});

describe('the query of a list', () => {
  it('has the first page of 50 unless another is requested', () => {
    expect(v.parse(query, {})).toEqual({ page: 1, pageSize: 50 });
    expect(v.parse(query, { page: '3', pageSize: '200', sort: '-at', status: 'paid', format: 'csv' })).toEqual({
      page: 3,
      pageSize: 200,
      sort: '-at',
      status: 'paid',
      format: 'csv',
    });
  });

  it.each([{ sort: 'other' }, { sort: '--at' }, { pageSize: '201' }, { page: '0' }, { format: 'xls' }, { x: '1' }])(
    'rejects %j',
    (asked) => {
      expect(v.is(query, asked)).toBe(false);
    },
  );
});
