import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type ReactTable,
  type Row,
  type RowData,
} from '@tanstack/react-table';
import { rowsOfItems } from './data-table-model.js';

/** Look of a column beyond its cells. */
export interface ColumnLook {
  /** Alignment of numbers. */
  readonly align?: 'right';
  /** Tints the cell briefly when its value changes while it is visible. */
  readonly flashes?: true;
  /**
   * Takes most of the room that the other columns leave: its text is broken or cut there, and never widens the table.
   */
  readonly grows?: true;
  /** Text of any length, which may wrap. Any other cell is one value and stays on one line. */
  readonly wraps?: true;
  /** Further fields in the column's cells by which the list can be sorted, with the server's names. */
  readonly sorts?: readonly { readonly id: string; readonly label: string }[];
  /** Shows the header before the value in cards too, where the value needs it. */
  readonly named?: true;
  /**
   * Place of the cell in a card: one of the two main fields, or the small line below them; absent, the card leaves it
   * out. A main column cannot be hidden.
   */
  readonly card?: 'main' | 'side' | 'detail';
}

const look: ColumnLook = {};

/** The server sorts and pages, because lists grow without bound: no row model of the browser is registered. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  coreRowModel: rowsOfItems,
  columnMeta: look,
});

type Features = typeof features;
export type TableColumns<Item extends RowData> = readonly ColumnDef<Features, Item>[];
export type TableOf<Item extends RowData> = ReactTable<Features, Item>;
export type RowOf<Item extends RowData> = Row<Features, Item>;
export type ColumnsOf<Item extends RowData> = ReturnType<TableOf<Item>['getAllLeafColumns']>;

/**
 * Returns the builder of a `DataTable`'s columns, called at module scope; a column's id is the server's name of its
 * sort field.
 */
export const columnsOf = <Item extends RowData>() => createColumnHelper<Features, Item>();

interface SortableColumn {
  readonly accessorKey?: PropertyKey;
  readonly enableSorting?: boolean;
  readonly meta?: Pick<ColumnLook, 'sorts'>;
}

/** Returns the fields by which the server sorts a table with these columns. */
export const sortFields = (columns: readonly SortableColumn[]): readonly string[] =>
  columns.flatMap(({ accessorKey, enableSorting = true, meta }) => [
    ...(accessorKey !== undefined && enableSorting ? [String(accessorKey)] : []),
    ...(meta?.sorts ?? []).map(({ id }) => id),
  ]);
