import { map } from 'rxjs';
import { getLivePage } from '../http/request.js';
import { useFetched, useListPage, type LiveList } from '../live/fetched.js';
import { listAddress, type ListQuery, type ListShape } from './data-table-query.js';

const loadPage = <Item>(address: string) => getLivePage<readonly Item[]>(address).pipe(map(({ data }) => data));

/** Reads a page of the list at `path`, for lists without a topic. */
export function useFetchedList<Item>(path: string, query: ListQuery, shape: ListShape): LiveList<Item> {
  const { view, refresh } = useFetched(listAddress(path, query, shape), loadPage<Item>);
  return { view: useListPage(view), refresh };
}
