import { FlexRender, type RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { memo, type Ref } from 'react';
import type { RowOf } from './data-table-features.js';
import { useCurrentRow } from './data-table-items.js';
import { RowActions } from './data-table-menu.js';
import { breakingClass, type RowsProps } from './data-table-rows.js';
import { useCardWindow, useGradualCards, WINDOWED_ABOVE } from './data-table-window.js';
import { passFocusOn } from '../ui/return-focus.js';
import { Skeleton } from '../ui/skeleton.js';

/** Returns the padding of a card; the button of a menu has its own. */
const cardClass = (hasMenu: boolean) => clsx('flex items-center gap-2 py-3 pl-4', hasMenu ? 'pr-2' : 'pr-4');

const cellsIn = <Item extends RowData>(row: RowOf<Item>, place: 'main' | 'side' | 'detail') =>
  row.getAllCells().filter(({ column }) => column.columnDef.meta?.card === place);

function CardFields<Item extends RowData>({ row }: { row: RowOf<Item> }) {
  const details = cellsIn(row, 'detail');
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <div className="min-w-0 grow basis-24 font-medium wrap-anywhere">
          {cellsIn(row, 'main').map((cell) => (
            <FlexRender key={cell.id} cell={cell} />
          ))}
        </div>
        <div className="tabular shrink-0 text-right whitespace-nowrap">
          {cellsIn(row, 'side').map((cell) => (
            <FlexRender key={cell.id} cell={cell} />
          ))}
        </div>
      </div>
      {/* Only two fields are placed at the edges: more would read like a line of text. */}
      <dl
        className={clsx(
          'flex flex-wrap items-baseline gap-x-3 gap-y-1 text-caption text-muted',
          details.length === 2 && 'justify-between',
        )}
      >
        {details.map((cell) => {
          const { meta, header } = cell.column.columnDef;
          return (
            <div key={cell.id} className="flex max-w-full items-baseline gap-1">
              <dt className={meta?.align === 'right' || meta?.named ? 'shrink-0' : 'sr-only'}>{String(header)}</dt>
              <dd className={clsx('tabular min-w-0', breakingClass(meta))}>
                <FlexRender cell={cell} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

interface CardProps<Item extends RowData> extends Pick<RowsProps<Item>, 'menu'> {
  readonly row: RowOf<Item>;
  /** Number of the card in the whole list, of which only a part is drawn. */
  readonly at?: number;
  readonly count?: number;
  readonly ref?: Ref<HTMLLIElement>;
}

function TableCard<Item extends RowData>({ row: loaded, menu, at, count, ref = passFocusOn }: CardProps<Item>) {
  const row = useCurrentRow(loaded);
  return (
    <li
      ref={ref}
      data-index={at}
      aria-setsize={count}
      aria-posinset={at === undefined ? undefined : at + 1}
      className={cardClass(menu !== undefined)}
    >
      <CardFields row={row} />
      {menu ? <RowActions row={row} menu={menu} /> : null}
    </li>
  );
}

/** Memoised as the rows are. */
const Card = memo(TableCard) as typeof TableCard;

const listClass = 'divide-y divide-line';

/** The visible cards of a very long list, and space for the others. */
function WindowedCards<Item extends RowData>({ table, label, menu }: RowsProps<Item>) {
  const { rows } = table.getRowModel();
  const { list, measure, drawn, before, after } = useCardWindow(rows.length);
  return (
    <ul ref={list} aria-label={label} className={listClass} style={{ paddingTop: before, paddingBottom: after }}>
      {drawn.map((at) => {
        const row = rows[at];
        return row ? <Card key={row.id} ref={measure} row={row} menu={menu} at={at} count={rows.length} /> : null;
      })}
    </ul>
  );
}

/** All cards of a page, drawn over a few frames, and space for the remaining ones. */
function PageCards<Item extends RowData>({ table, label, menu, page }: RowsProps<Item>) {
  const { rows } = table.getRowModel();
  const { rows: drawn, restHeight } = useGradualCards(page, rows.length);
  return (
    <ul aria-label={label} className={listClass} style={{ paddingBottom: restHeight }}>
      {rows.slice(0, drawn).map((row) => (
        <Card key={row.id} row={row} menu={menu} />
      ))}
    </ul>
  );
}

/** Rows as cards, for narrow windows: two main fields, the other ones in small, and the menu. */
export function TableCards<Item extends RowData>(props: RowsProps<Item>) {
  const { table, label, menu, waiting = 0 } = props;
  if (waiting === 0 && table.getRowModel().rows.length > WINDOWED_ABOVE) return <WindowedCards {...props} />;
  if (waiting === 0) return <PageCards {...props} />;
  return (
    <ul aria-label={label} className={listClass}>
      {Array.from({ length: waiting }, (_, at) => (
        <li key={at} className={cardClass(menu !== undefined)}>
          <div className="grid flex-1 gap-2 py-0.5 pr-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-28" />
          </div>
        </li>
      ))}
    </ul>
  );
}
