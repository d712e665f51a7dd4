import {
  createColumnHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type ReactTable,
  type Row,
  type RowData,
} from '@tanstack/react-table';

/** How a column looks beyond its cells. */
interface ColumnLook {
  /** Numbers stand at the right. */
  readonly align?: 'right';
  /** Tinted for a moment when its value changes while it is looked at. */
  readonly flashes?: true;
  /** Where its cell goes when rows become cards: the two main fields, or a small line below them; elsewhere it is left out. */
  readonly card?: 'main' | 'side' | 'detail';
}

const look: ColumnLook = {};

/** Sorting and paging are the server's: lists may grow without bound, so no row model of the browser's is registered. */
export const features = tableFeatures({ rowSortingFeature, rowPaginationFeature, columnMeta: look });

type Features = typeof features;
export type TableColumns<Item extends RowData> = readonly ColumnDef<Features, Item>[];
export type TableOf<Item extends RowData> = ReactTable<Features, Item>;
export type RowOf<Item extends RowData> = Row<Features, Item>;

/** Columns of a `DataTable`, made at module scope; a column's id is the server's name of the field it sorts by. */
export const columnsOf = <Item extends RowData>() => createColumnHelper<Features, Item>();
