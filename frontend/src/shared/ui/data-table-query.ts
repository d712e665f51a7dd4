import { useLocation, useSearch } from 'wouter';

/** What is asked of a list: `sort` is `field` or `-field`, as the API has it. */
export interface ListQuery {
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
}

interface ListShape {
  readonly pageSize: number;
  /** The order that the list has when nobody asked for another. */
  readonly usualSort: string;
  readonly sortable: readonly string[];
}

export interface TableQuery extends ListQuery {
  readonly search: (q: string) => void;
  readonly turnTo: (page: number) => void;
  readonly sortBy: (sort: string) => void;
}

const fieldOf = (sort: string) => sort.replace(/^-/, '');

function readQuery(search: string, { pageSize, usualSort, sortable }: ListShape): ListQuery {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  const sort = params.get('sort') ?? '';
  return {
    q: (params.get('q') ?? '').trim(),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    pageSize,
    sort: sortable.includes(fieldOf(sort)) ? sort : usualSort,
  };
}

const withChange = (search: string, change: Record<string, string | null>) => {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params.toString()}` : '';
};

/** A list's search, order and page, kept in the address: a reload, a shared link and the way back show the same. */
export function useTableQuery(shape: ListShape): TableQuery {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const change = (values: Record<string, string | null>, replace = false) => {
    navigate(path + withChange(search, values), { replace });
  };
  return {
    ...readQuery(search, shape),
    // Each letter would be a step of the way back.
    search: (q) => {
      change({ q: q.trim() || null, page: null }, true);
    },
    turnTo: (page) => {
      change({ page: page > 1 ? String(page) : null });
    },
    sortBy: (sort) => {
      change({ sort: sort === shape.usualSort ? null : sort, page: null });
    },
  };
}

/** Where the API has that page; what is usual goes unsaid. */
export function listAddress(path: string, { q, page, pageSize, sort }: ListQuery, { usualSort }: ListShape) {
  const params = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  if (q) params.set('q', q);
  if (sort !== usualSort) params.set('sort', sort);
  return `${path}?${params.toString()}`;
}

/** Whether this is the page that the list's topic mirrors: the first, of everything, in the usual order. */
export const isFirstPage = ({ q, page, sort }: ListQuery, { usualSort }: ListShape) =>
  q === '' && page === 1 && sort === usualSort;
