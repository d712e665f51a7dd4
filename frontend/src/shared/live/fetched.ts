import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import { isTransient } from '../http/api-error.js';
import type { Paged } from '../http/request.js';
import { useListItem, type ListItems } from './list-items.js';
import { replaceEqual } from './replace-equal.js';
import type { Live } from './live-state.js';

/** Page of a list, and the number of rows on all pages. */
export interface ListPage<Item> {
  readonly rows: readonly Item[];
  readonly total: number;
  /** The count stopped at `total`: there are more rows. */
  readonly isMore?: boolean | undefined;
}

/** State of a list for a `DataTable`; `refresh` loads it again. */
export interface LiveList<Item> {
  /** Where `items` are pushed, its rows are as they were when their order last changed: `useItemOf` reads one. */
  readonly view: Live<ListPage<Item>>;
  readonly refresh: () => void;
  readonly items?: ListItems<Item> | undefined;
}

/** Returns the view with its data mapped. */
export const mapLive = <T, R>(view: Live<T>, change: (data: T) => R): Live<R> =>
  view.status === 'ready' ? { ...view, data: change(view.data) } : view;

interface Response<T> {
  readonly address: string;
  readonly view: Live<T>;
}

const LOADING = { status: 'loading', data: undefined, error: undefined, live: false } as const;

/** Returns the view after a failed load: data stays where a retry may help, and goes with the right to read it. */
const failed = <T>(view: Live<T>, error: unknown): Live<T> =>
  view.status === 'ready' && isTransient(error)
    ? { ...view, error, stale: false }
    : { status: 'error', data: undefined, error, live: false };

/** State of a plain GET; `refresh` loads it again. */
export interface Fetched<T> {
  readonly view: Live<T>;
  readonly refresh: () => void;
}

/**
 * Loads a plain GET, and loads it again when its address changes; `null` loads nothing. The data of the address stays,
 * marked as stale, while it is loaded again.
 */
export function useFetched<T>(address: string | null, load: (address: string) => Observable<T>): Fetched<T> {
  const [response, setResponse] = useState<Response<T>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (address === null) return;
    const running = load(address).subscribe({
      next: (data) => {
        setResponse({ address, view: { status: 'ready', data, error: undefined, live: false, stale: false } });
      },
      error: (error: unknown) => {
        setResponse((known) => ({ address, view: failed(known?.address === address ? known.view : LOADING, error) }));
      },
    });
    return () => {
      running.unsubscribe();
    };
  }, [address, load, attempt]);
  const refresh = useCallback(() => {
    setResponse((known) =>
      known?.view.status === 'ready' ? { ...known, view: { ...known.view, stale: true } } : undefined,
    );
    setAttempt((count) => count + 1);
  }, []);
  const view: Live<T> = response?.address === address ? response.view : LOADING;
  return { view, refresh };
}

/** Loads a list again whenever a pushed value changes after its first load. */
export function useRefreshOn(pushed: unknown, refresh: () => void): void {
  const seen = useRef(pushed);
  const onChange = useEffectEvent(refresh);
  useEffect(() => {
    if (pushed === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = pushed;
    if (!isFirst) onChange();
  }, [pushed]);
}

/**
 * Keeps the last data on screen, marked as stale, while other data loads. What the loaded data has in common with it
 * keeps its identity.
 */
export function usePreviousData<T>(view: Live<T>): Live<T> {
  const [previous, setPrevious] = useState({ loaded: view.data, shown: view.data });
  if (view.data !== undefined && view.data !== previous.loaded)
    setPrevious({ loaded: view.data, shown: replaceEqual(previous.shown, view.data) });
  if (previous.shown === undefined) return view;
  if (view.status === 'ready') return { ...view, data: previous.shown };
  if (view.status === 'error') return view;
  return { status: 'ready', data: previous.shown, error: undefined, live: view.live, stale: true };
}

/** Returns the query of the data on screen: while the data of another one loads, the one before. */
export function useShownQuery(query: string, stale: boolean): string {
  const [shown, setShown] = useState(query);
  if (!stale && shown !== query) setShown(query);
  return stale ? shown : query;
}

/** Keeps a failure on screen during the next poll of the same address. */
export function useLastOutcome<T>(view: Live<T>): Live<T> {
  const [last, setLast] = useState(view);
  if (view.status !== 'loading' && view !== last) setLast(view);
  return last;
}

/** Returns a page in the shape of a table; the previous page stays while another loads. */
export const useListPage = <Item>(view: Live<Paged<readonly Item[]>>): Live<ListPage<Item>> =>
  mapLive(usePreviousData(view), ({ body, total, isMore }) => ({ rows: body, total, isMore }));

/**
 * Returns the item of a window as its list has it now, pushed or loaded again. An item that has left the list is
 * returned as given.
 */
export function useItemOf<Item extends { readonly id: PropertyKey }>(
  { view, items }: LiveList<Item>,
  item: Item | null,
): Item | null {
  const loaded = view.data?.rows.find(({ id }) => id === item?.id);
  return useListItem<Item, Item | null>(items, loaded ?? item);
}
