import { useCallback, useSyncExternalStore } from 'react';
import type { Paged } from '../http/request.js';
import type { LiveResource } from './live-resource.js';
import type { Live } from './live-state.js';

interface Identified {
  readonly id: PropertyKey;
}

/** The items of a pushed list, each of which its row reads. */
export interface ListItems<Item> {
  readonly subscribe: (changed: () => void) => () => void;
  /** Returns an item as it is now. An item that has left the list is returned as given. */
  current(item: Item): Item;
}

const subscribeToNothing = () => () => undefined;

/**
 * Returns an item as it is now, and renders again when it changes. Without `items`, nothing is pushed to the list: the
 * item is as it was loaded.
 */
export function useListItem<Item, Given extends Item | null>(
  items: ListItems<Item> | undefined,
  given: Given,
): Item | Given {
  const current = useCallback(() => (given === null || !items ? given : items.current(given)), [items, given]);
  return useSyncExternalStore(items?.subscribe ?? subscribeToNothing, current, current);
}

type Page<Item> = Paged<readonly Item[]>;
type Resource<Item> = Pick<LiveResource<Page<Item>, never>, 'subscribe' | 'getSnapshot'>;

/** Returns true when two views of a page differ in nothing but the content of their items. */
function haveSameOrder<Item extends Identified>(one: Live<Page<Item>>, other: Live<Page<Item>>) {
  if (one.status !== 'ready' || other.status !== 'ready') return one === other;
  return (
    one.live === other.live &&
    one.error === other.error &&
    one.data.total === other.data.total &&
    Boolean(one.data.isMore) === Boolean(other.data.isMore) &&
    one.data.body.length === other.data.body.length &&
    one.data.body.every(({ id }, at) => id === other.data.body[at]?.id)
  );
}

/**
 * Splits a pushed page into its order for the screen and its items for the rows, so that a push to one item renders one
 * row. The ordered page has the items as they were when the order last changed.
 */
export function listItemsOf<Item extends Identified>({ subscribe, getSnapshot }: Resource<Item>) {
  let ordered = getSnapshot();
  const getOrdered = () => {
    const view = getSnapshot();
    if (!haveSameOrder(ordered, view)) ordered = view;
    return ordered;
  };
  const known = new WeakMap<readonly Item[], ReadonlyMap<PropertyKey, Item>>();
  const byId = (body: readonly Item[]) => {
    const items = known.get(body) ?? new Map(body.map((item) => [item.id, item]));
    known.set(body, items);
    return items;
  };
  const items: ListItems<Item> = {
    subscribe,
    current: (item) => byId(getSnapshot().data?.body ?? []).get(item.id) ?? item,
  };
  return { useOrdered: () => useSyncExternalStore(subscribe, getOrdered, getOrdered), items };
}
