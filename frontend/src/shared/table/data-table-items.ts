import { constructRow, type RowData } from '@tanstack/react-table';
import { createContext, useContext, useMemo } from 'react';
import { useListItem, type ListItems } from '../live/list-items.js';
import type { RowOf } from './data-table-features.js';

/** The pushed items of the table around. */
export const TableItems = createContext<ListItems<unknown> | undefined>(undefined);

/** Returns the row of an item as it is now, and renders again when the item changes. */
export function useCurrentRow<Item extends RowData>(row: RowOf<Item>): RowOf<Item> {
  const { table, id, index, original } = row;
  const items = useContext(TableItems) as ListItems<Item> | undefined;
  const item = useListItem<Item, Item>(items, original);
  return useMemo(
    () => (item === original ? row : constructRow(table, id, item, index, 0)),
    [row, table, id, index, original, item],
  );
}
