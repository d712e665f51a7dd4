import type { RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowOf, TableOf } from './data-table-features.js';
import { IconButton } from './icon-button.js';
import { Menu } from './menu.js';
import { Skeleton } from './skeleton.js';

export interface RowMenu<Item> {
  /** What the row is called: «Ações de {name}». */
  readonly name: (item: Item) => string;
  readonly items: (item: Item) => ReactNode;
}

export interface RowsProps<Item extends RowData> {
  readonly table: TableOf<Item>;
  readonly label: string;
  readonly menu: RowMenu<Item> | undefined;
  /** How many grey rows stand for those that are on their way. */
  readonly waiting?: number;
}

const sortIcon = { 'aria-hidden': true, size: 14, strokeWidth: 2 } as const;
const directions = { asc: 'ascending', desc: 'descending' } as const;

export const RowActions = <Item extends RowData>({ row, menu }: { row: RowOf<Item>; menu: RowMenu<Item> }) => (
  <Menu
    trigger={
      <IconButton label={`Ações de ${menu.name(row.original)}`}>
        <EllipsisVertical aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    }
  >
    {menu.items(row.original)}
  </Menu>
);

type Header<Item extends RowData> = ReturnType<TableOf<Item>['getFlatHeaders']>[number];

function SortMark({ sorted }: { sorted: 'asc' | 'desc' | false }) {
  if (sorted === 'asc') return <ArrowUp {...sortIcon} />;
  if (sorted === 'desc') return <ArrowDown {...sortIcon} />;
  return <ChevronsUpDown {...sortIcon} className="text-subtle" />;
}

function HeaderCell<Item extends RowData>({ table, header }: { table: TableOf<Item>; header: Header<Item> }) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const right = column.columnDef.meta?.align === 'right';
  const text = <table.FlexRender header={header} />;
  return (
    <th
      scope="col"
      {...(column.getCanSort() && { 'aria-sort': sorted ? directions[sorted] : 'none' })}
      className={clsx('px-2 py-1', right ? 'text-right' : 'text-left')}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={() => {
            column.toggleSorting();
          }}
          className={clsx(
            'inline-flex h-8 items-center gap-1.5 rounded-dense px-2 text-caption font-medium whitespace-nowrap hover:bg-hover hover:text-fg pointer-coarse:h-11',
            sorted ? 'text-fg' : 'text-muted',
          )}
        >
          {text}
          <SortMark sorted={sorted} />
        </button>
      ) : (
        <span className="px-2 text-caption font-medium text-muted">{text}</span>
      )}
    </th>
  );
}

const cellClass = 'h-13 px-4 py-2';

const WaitingRows = <Item extends RowData>({ table, menu, waiting }: Omit<RowsProps<Item>, 'label'>) =>
  Array.from({ length: waiting ?? 0 }, (_, row) => (
    <tr key={row}>
      {table.getAllLeafColumns().map(({ id, columnDef }) => (
        <td key={id} className={cellClass}>
          <Skeleton className={clsx('h-4 w-full max-w-32', columnDef.meta?.align === 'right' && 'ml-auto')} />
        </td>
      ))}
      {menu ? <td className="px-2" /> : null}
    </tr>
  ));

/** Rows under a header that stays; it scrolls alone, also by keyboard. */
export const TableRows = <Item extends RowData>({ table, label, menu, waiting = 0 }: RowsProps<Item>) => (
  <div role="region" aria-label={label} tabIndex={0} className="max-h-[max(25rem,calc(100dvh-22rem))] overflow-auto">
    <table className="w-full border-separate border-spacing-0 text-dense">
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)]">
        <tr>
          {table.getFlatHeaders().map((header) => (
            <HeaderCell key={header.id} table={table} header={header} />
          ))}
          {menu ? (
            <th scope="col" className="w-12">
              <span className="sr-only">Ações</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="[&>tr+tr>td]:border-t [&>tr+tr>td]:border-line">
        {waiting > 0 ? (
          <WaitingRows table={table} menu={menu} waiting={waiting} />
        ) : (
          table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="hover:bg-raised">
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={clsx(cellClass, cell.column.columnDef.meta?.align === 'right' && 'tabular text-right')}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              {menu ? (
                <td className="px-2 text-right">
                  <RowActions row={row} menu={menu} />
                </td>
              ) : null}
            </tr>
          ))
        )}
      </tbody>
    </table>
  </div>
);
