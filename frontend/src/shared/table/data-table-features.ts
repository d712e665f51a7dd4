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

/** Look of a column beyond its cells. */
export interface ColumnLook {
  /** Numbers stand at the right. */
  readonly align?: 'right';
  /** Tinted for a moment when its value changes while it is looked at. */
  readonly flashes?: true;
  /** Takes most of the room that the other columns leave: its text is broken or cut there, and never widens the table. */
  readonly grows?: true;
  /** Text of any length, which may break. Any other cell is one value and stays on one line. */
  readonly wraps?: true;
  /** Fields that its cells show too and the list can be sorted by, with the server's names. */
  readonly sorts?: readonly { readonly id: string; readonly label: string }[];
  /** Its header stands before its value in cards too, where the value without it says too little. */
  readonly named?: true;
  /** Place of its cell when rows become cards: one of the two main fields, or the small line below them; left out without it. A main column cannot be hidden. */
  readonly card?: 'main' | 'side' | 'detail';
}

const look: ColumnLook = {};

/** The server sorts and pages, because lists grow without bound: no row model of the browser is registered. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: look,
});

type Features = typeof features;
export type TableColumns<Item extends RowData> = readonly ColumnDef<Features, Item>[];
export type TableOf<Item extends RowData> = ReactTable<Features, Item>;
export type RowOf<Item extends RowData> = Row<Features, Item>;

/** Columns of a `DataTable`, made at module scope; a column's id is the server's name of the field it sorts by. */
export const columnsOf = <Item extends RowData>() => createColumnHelper<Features, Item>();
