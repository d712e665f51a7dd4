import type { ListFormat } from '@shop/contracts/list';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { changedAddress } from '../navigation/changed-address.js';
import { sortFields } from './data-table-features.js';

/** Query of a list; `sort` is `field` or `-field`, `filters` contains the filters that are set, as in the API. */
export interface ListQuery {
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly filters?: Readonly<Record<string, string>>;
}

export interface ListShape {
  readonly pageSize: number;
  /** Default order of the list. */
  readonly usualSort: string;
  /** Filters of the list with their possible values. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
}

export interface TableQuery extends ListQuery {
  /** Default order of the list. */
  readonly usualSort: string;
  readonly search: (q: string) => void;
  readonly turnTo: (page: number) => void;
  readonly sortBy: (sort: string) => void;
  /** Sets a filter, or clears it with `null`. */
  readonly filterBy: (name: string, value: string | null) => void;
  /** Clears the search and all filters. */
  readonly clear: () => void;
}

/** Returns true when the query leaves out rows of the list. */
export const isNarrowed = ({ q, filters = {} }: Pick<ListQuery, 'q' | 'filters'>) =>
  q !== '' || Object.keys(filters).length > 0;

const fieldOf = (sort: string) => sort.replace(/^-/, '');

/** Reads the query of a list, which can be sorted by the fields of `sortable`, from an address. */
export function readQuery(
  search: string,
  { pageSize, usualSort, filters = {} }: ListShape,
  sortable: readonly string[] = [],
): ListQuery {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  const sort = params.get('sort') ?? '';
  return {
    q: (params.get('q') ?? '').trim(),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    pageSize,
    sort: sortable.includes(fieldOf(sort)) ? sort : usualSort,
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, values]) => {
        const value = params.get(name);
        return value !== null && values.includes(value) ? [[name, value]] : [];
      }),
    ),
  };
}

/**
 * Stores the search, filters, order and page of a list in the address, so that a reload, a shared link and the back
 * button show the same.
 */
export function useTableQuery(shape: ListShape, columns: Parameters<typeof sortFields>[0]): TableQuery {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return useMemo(() => {
    const change = (values: Record<string, string | null>, replace = false) => {
      navigate(changedAddress(path, search, values), { replace });
    };
    return {
      ...readQuery(search, shape, sortFields(columns)),
      usualSort: shape.usualSort,
      // Replaces the history entry: each letter would be a step of the back button.
      search: (q) => {
        change({ q: q.trim() || null, page: null }, true);
      },
      turnTo: (page) => {
        change({ page: page > 1 ? String(page) : null });
      },
      sortBy: (sort) => {
        change({ sort: sort === shape.usualSort ? null : sort, page: null });
      },
      clear: () => {
        const names = ['q', 'page', ...Object.keys(shape.filters ?? {})];
        change(Object.fromEntries(names.map((name) => [name, null])), true);
      },
      filterBy: (name, value) => {
        change({ [name]: value, page: null });
      },
    };
  }, [search, path, navigate, shape, columns]);
}

function setChoice(params: URLSearchParams, { q, sort, filters = {} }: ListQuery, { usualSort }: ListShape) {
  if (q) params.set('q', q);
  if (sort !== usualSort) params.set('sort', sort);
  for (const [name, value] of Object.entries(filters)) params.set(name, value);
}

/** Returns the address of a page in the API; the default order is left out. */
export function listAddress(path: string, query: ListQuery, shape: ListShape) {
  const params = new URLSearchParams({ page: String(query.page), pageSize: String(query.pageSize) });
  setChoice(params, query, shape);
  return `${path}?${params.toString()}`;
}

/** Returns the address of all pages of the query as one file: CSV, or lines of text where the list has them. */
export function csvAddress(path: string, query: ListQuery, shape: ListShape, format: ListFormat = 'csv') {
  const params = new URLSearchParams({ format });
  setChoice(params, query, shape);
  return `${path}?${params.toString()}`;
}

/** Returns true for the page that the topic of the list mirrors: the first one, unfiltered, in the default order. */
export const isFirstPage = ({ q, page, sort, filters = {} }: ListQuery, { usualSort }: ListShape) =>
  !isNarrowed({ q, filters }) && page === 1 && sort === usualSort;
