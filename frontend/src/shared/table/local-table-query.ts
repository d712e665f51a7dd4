import { useState } from 'react';
import { readQuery, type ListQuery, type ListShape, type TableQuery } from './data-table-query.js';

/** Stores the query of a list in the screen's state, for one of several tables that could not share the address. */
export function useLocalTableQuery(shape: ListShape): TableQuery {
  const [query, setQuery] = useState<ListQuery>(() => readQuery('', shape));
  const change = (values: Partial<ListQuery>) => {
    setQuery((before) => ({ ...before, page: 1, ...values }));
  };
  return {
    ...query,
    usualSort: shape.usualSort,
    search: (q) => {
      change({ q: q.trim() });
    },
    turnTo: (page) => {
      change({ page });
    },
    sortBy: (sort) => {
      change({ sort });
    },
    filterBy: (name, value) => {
      setQuery(({ filters = {}, ...before }) => {
        const { [name]: _, ...others } = filters;
        return { ...before, page: 1, filters: value === null ? others : { ...others, [name]: value } };
      });
    },
    clear: () => {
      change({ q: '', filters: {} });
    },
  };
}
