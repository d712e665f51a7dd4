import type { PatchOperation } from '@shop/contracts/live';
import { useEffect } from 'react';
import { map, type Observable } from 'rxjs';
import { getLivePage, type Paged } from '../http/request.js';
import type { Snapshot } from '../http/snapshot.js';
import { useFetched, useListPage, type LiveList } from '../live/fetched.js';
import { listItemsOf } from '../live/list-items.js';
import { liveResource } from '../live/live-resource.js';
import { headPageOf } from '../live/newest-page.js';
import { csvAddress, isFirstPage, listAddress, type ListQuery, type ListShape } from './data-table-query.js';

type Page<Item> = Paged<readonly Item[]>;

interface PushedListOptions<Item, Pushed> {
  /** The topic that mirrors the list's first page. */
  readonly topic: string;
  /** Path of the list in the API. */
  readonly path: string;
  readonly shape: ListShape;
  readonly load?: (address: string) => Observable<Snapshot<Page<Item>>>;
  /** Changes the first page; without it, a new item goes to the head. */
  readonly patch?: (page: Page<Item>, operations: readonly PatchOperation<Pushed>[]) => Page<Item>;
}

/**
 * Creates a list whose first page is pushed: `newest`, without a search or a filter and in the default order. `useList`
 * reads the page of a query, from `newest` or by a request. `refresh` loads both again, after a change. `csv` is the
 * address of the same list as a file.
 */
export function pushedList<Item extends { readonly id: PropertyKey }, Pushed extends object = Item>({
  topic,
  path,
  shape,
  load = getLivePage<readonly Item[]>,
  patch = headPageOf<Item>(shape.pageSize),
}: PushedListOptions<Item, Pushed>) {
  const addressOf = (query: ListQuery) => listAddress(path, query, shape);
  const first = addressOf({ q: '', page: 1, pageSize: shape.pageSize, sort: shape.usualSort });
  const newest = liveResource({
    topic,
    load: () => load(first),
    patch,
  });
  const { useOrdered, items } = listItemsOf(newest);
  const loadPage = (address: string) => load(address).pipe(map(({ data }) => data));

  /** Loads each page again that is on the screen and not pushed. */
  const shownPages = new Set<() => void>();

  const useList = (query: ListQuery): LiveList<Item> => {
    const ordered = useOrdered();
    const isFirst = isFirstPage(query, shape);
    const fetched = useFetched(isFirst ? null : addressOf(query), loadPage);
    const loadAgain = fetched.refresh;
    useEffect(() => {
      if (isFirst) return;
      shownPages.add(loadAgain);
      return () => {
        shownPages.delete(loadAgain);
      };
    }, [isFirst, loadAgain]);
    const { view, refresh } = isFirst ? { view: ordered, refresh: newest.refresh } : fetched;
    return { view: useListPage(view), refresh, items: isFirst ? items : undefined };
  };

  const refresh = () => {
    newest.refresh();
    for (const loadAgain of shownPages) loadAgain();
  };

  return { newest, refresh, useList, csv: (query: ListQuery) => csvAddress(path, query, shape) };
}
