import { FlexRender, type RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { memo, useState, type ReactNode } from 'react';
import type { ColumnLook, RowOf, TableOf } from './data-table-features.js';
import { HeaderCell } from './data-table-header.js';
import { useCurrentRow } from './data-table-items.js';
import { RowActions, type RowMenu } from './data-table-menu.js';
import { useFixedWidths, useGradualRows, useRowWindow, WINDOWED_ABOVE } from './data-table-window.js';
import { Flash } from '../ui/flash.js';
import { passFocusOn } from '../ui/return-focus.js';
import { Skeleton } from '../ui/skeleton.js';

export interface RowsProps<Item extends RowData> {
  readonly table: TableOf<Item>;
  readonly label: string;
  readonly menu: RowMenu<Item> | undefined;
  /** Identifies the shown page of the list, with its search and order. */
  readonly page: string;
  /** Number of grey rows while the rows load. */
  readonly waiting?: number;
  /** Height in pixels above which the table scrolls by itself; by default most of the window. */
  readonly maxHeight?: number | undefined;
}

const cellClass = 'h-13 px-4 py-2';

/** Returns the class that lets text wrap, and keeps a date, an amount or a label on one line. */
export const breakingClass = ({ grows, wraps }: ColumnLook = {}) =>
  grows || wraps ? 'wrap-anywhere' : 'whitespace-nowrap';

/**
 * Returns the class of a cell's width. A growing cell has none of its own, so that its content does not widen the
 * table.
 */
const widthClass = ({ grows, wraps }: ColumnLook) => (grows ? 'max-w-0 min-w-40' : wraps && 'min-w-32');

/** Breaks text between words; within a word only where it is wider than this. */
const Wrapping = ({ children }: { children: ReactNode }) => (
  <div className="max-w-[max(9rem,18vw)] wrap-break-word">{children}</div>
);

/** Stays visible where the table scrolls sideways; the columns beneath fade out in the padding of the last column. */
const menuCellClass =
  'sticky right-0 bg-surface px-2 text-right before:pointer-events-none before:absolute before:inset-y-0 before:-left-4 before:w-4 before:bg-linear-to-r before:from-transparent before:to-surface in-[tr:hover]:bg-raised in-[tr:hover]:before:to-raised';

const WaitingRows = <Item extends RowData>({
  table,
  menu,
  waiting,
}: Pick<RowsProps<Item>, 'table' | 'menu' | 'waiting'>) =>
  Array.from({ length: waiting ?? 0 }, (_, row) => (
    <tr key={row}>
      {table.getVisibleLeafColumns().map(({ id, columnDef }) => (
        <td key={id} className={cellClass}>
          <Skeleton className={clsx('h-4 w-full max-w-32', columnDef.meta?.align === 'right' && 'ml-auto')} />
        </td>
      ))}
      {menu ? <td className="px-2" /> : null}
    </tr>
  ));

interface RowProps<Item extends RowData> {
  readonly row: RowOf<Item>;
  readonly menu: RowMenu<Item> | undefined;
  /** Number of the row in the whole list, of which only a part is drawn. Its height is fixed, so long text is cut. */
  readonly at?: number;
}

function TableRow<Item extends RowData>({ row: loaded, menu, at }: RowProps<Item>) {
  const row = useCurrentRow(loaded);
  return (
    <tr
      ref={passFocusOn}
      aria-rowindex={at === undefined ? undefined : at + 2}
      data-at={at}
      className="hover:bg-raised"
    >
      {row.getVisibleCells().map((cell) => {
        const look = cell.column.columnDef.meta ?? {};
        const { align, flashes, wraps, grows } = look;
        const text = <FlexRender cell={cell} />;
        const content = wraps && !grows && at === undefined ? <Wrapping>{text}</Wrapping> : text;
        return (
          <td
            key={cell.id}
            className={clsx(
              cellClass,
              align === 'right' && 'tabular text-right',
              wraps ? grows && 'wrap-break-word' : breakingClass(look),
              widthClass(look),
              at !== undefined && 'overflow-hidden text-ellipsis whitespace-nowrap',
            )}
          >
            {flashes ? <Flash value={cell.getValue()}>{content}</Flash> : content}
          </td>
        );
      })}
      {menu ? (
        <td className={menuCellClass}>
          <RowActions row={row} menu={menu} />
        </td>
      ) : null}
    </tr>
  );
}

/** Memoised, so that rows are drawn when they change or come into view, and not with each change of their table. */
const Row = memo(TableRow) as typeof TableRow;

const bodyClass = '[&>tr+tr>td]:border-t [&>tr+tr>td]:border-line';

const Room = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />;

interface WindowedProps<Item extends RowData> {
  readonly rows: readonly RowOf<Item>[];
  readonly menu: RowMenu<Item> | undefined;
  readonly scroller: HTMLElement | null;
}

/** The visible rows of a very long list, and space for the others. */
function WindowedRows<Item extends RowData>({ rows, menu, scroller }: WindowedProps<Item>) {
  const { parts, holdFocus } = useRowWindow(rows.length, scroller);
  return (
    <tbody onFocus={holdFocus} className={bodyClass}>
      {parts.map((part) => {
        const row = part.kind === 'row' ? rows[part.at] : undefined;
        if (part.kind === 'room') return <Room key={`room-${part.before}`} height={part.height} />;
        return row ? <Row key={row.id} row={row} menu={menu} at={part.at} /> : null;
      })}
    </tbody>
  );
}

/** All rows of a page, drawn over a few frames, and space for the remaining ones. */
function PageRows<Item extends RowData>({
  rows,
  menu,
  page,
}: Pick<WindowedProps<Item>, 'rows' | 'menu'> & { page: string }) {
  const drawn = useGradualRows(page, rows.length);
  return (
    <>
      <tbody className={bodyClass}>
        {rows.slice(0, drawn.rows).map((row) => (
          <Row key={row.id} row={row} menu={menu} />
        ))}
      </tbody>
      {drawn.restHeight > 0 ? (
        <tbody>
          <Room height={drawn.restHeight} />
        </tbody>
      ) : null}
    </>
  );
}

/**
 * Rows under a sticky header; they scroll separately from the page, also by keyboard. Their region is positioned,
 * because the hidden words for screen readers would otherwise lengthen the page.
 */
export function TableRows<Item extends RowData>({ table, label, menu, page, waiting = 0, maxHeight }: RowsProps<Item>) {
  const [region, setRegion] = useState<HTMLDivElement | null>(null);
  const { rows } = table.getRowModel();
  const windowed = waiting === 0 && rows.length > WINDOWED_ABOVE;
  const { head, widths } = useFixedWidths(windowed);
  const body = () => {
    if (windowed) return <WindowedRows rows={rows} menu={menu} scroller={region} />;
    if (waiting === 0) return <PageRows rows={rows} menu={menu} page={page} />;
    return (
      <tbody className={bodyClass}>
        <WaitingRows table={table} menu={menu} waiting={waiting} />
      </tbody>
    );
  };
  return (
    <div
      ref={setRegion}
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative max-h-[max(25rem,calc(100dvh-22rem))] overflow-auto"
      style={{ maxHeight }}
    >
      <table
        aria-rowcount={windowed ? rows.length + 1 : undefined}
        className={clsx('w-full border-separate border-spacing-0 text-dense', widths && 'table-fixed')}
      >
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)]">
          <tr ref={head} aria-rowindex={windowed ? 1 : undefined}>
            {table.getFlatHeaders().map((header, at) => (
              <HeaderCell key={header.id} header={header} sorting={table.state.sorting} width={widths?.[at]} />
            ))}
            {menu ? (
              <th scope="col" className="sticky right-0 w-12 bg-surface shadow-[inset_0_-1px_0_var(--line)]">
                <span className="sr-only">Ações</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {body()}
      </table>
    </div>
  );
}
