import {
  constructRow,
  type Row,
  type RowData,
  type RowModel,
  type Table,
  type TableFeatures,
} from '@tanstack/react-table';

/**
 * Returns the rows of a table's items, and the same row for the same item. TanStack's own model makes every row again
 * when one item changes.
 */
export function rowsOfItems<Features extends TableFeatures, Item extends RowData & object>(
  table: Table<Features, Item>,
): () => RowModel<Features, Item> {
  const known = new WeakMap<Item, Row<Features, Item>>();
  let shown: readonly Item[] | undefined;
  let model: RowModel<Features, Item> = { rows: [], flatRows: [], rowsById: {} };
  const rowOf = (item: Item, at: number) => {
    const row = known.get(item) ?? constructRow(table, table.getRowId(item, at), item, at, 0);
    known.set(item, row);
    return row;
  };
  return () => {
    const { data } = table.options;
    if (data !== shown) {
      shown = data;
      const rows = data.map(rowOf);
      model = { rows, flatRows: rows, rowsById: Object.fromEntries(rows.map((row) => [row.id, row])) };
    }
    return model;
  };
}
