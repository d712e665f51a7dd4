import { FlexRender, type RowData, type SortingState } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { TableOf } from './data-table-features.js';

const sortIcon = { 'aria-hidden': true, size: 14, strokeWidth: 2 } as const;
const directions = { asc: 'ascending', desc: 'descending' } as const;

type Sorted = 'asc' | 'desc' | false;

function SortMark({ sorted }: { sorted: Sorted }) {
  if (sorted === 'asc') return <ArrowUp {...sortIcon} />;
  if (sorted === 'desc') return <ArrowDown {...sortIcon} />;
  return <ChevronsUpDown {...sortIcon} className="text-subtle" />;
}

interface SortButtonProps {
  readonly sorted: Sorted;
  /** Set in a cell with several fields: true for the field that the list is sorted by. */
  readonly pressed?: boolean | undefined;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

const SortButton = ({ sorted, pressed, onSort, children }: SortButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onSort}
    className={clsx(
      'inline-flex h-8 items-center gap-1.5 rounded-dense px-2 text-caption font-medium whitespace-nowrap hover:bg-hover hover:text-fg pointer-coarse:h-11',
      sorted ? 'text-fg' : 'text-muted',
    )}
  >
    {children}
    <SortMark sorted={sorted} />
  </button>
);

type Header<Item extends RowData> = ReturnType<TableOf<Item>['getFlatHeaders']>[number];

interface HeaderCellProps<Item extends RowData> {
  readonly header: Header<Item>;
  readonly sorting: SortingState;
  readonly width: string | undefined;
}

function ColumnHeader<Item extends RowData>({ header, sorting, width }: HeaderCellProps<Item>) {
  const { column } = header;
  const { align, grows, sorts = [] } = column.columnDef.meta ?? {};
  const [order] = sorting;
  const sortedBy = (id: string): Sorted => order?.id === id && (order.desc ? 'desc' : 'asc');
  const sorted = [column.id, ...sorts.map(({ id }) => id)].map(sortedBy).find(Boolean);
  const text = <FlexRender header={header} />;
  return (
    <th
      scope="col"
      style={{ width }}
      {...(column.getCanSort() && { 'aria-sort': sorted ? directions[sorted] : 'none' })}
      className={clsx(
        'h-10 px-2 py-1 whitespace-nowrap',
        align === 'right' ? 'text-right' : 'text-left',
        grows && 'w-[45%]',
      )}
    >
      {column.getCanSort() ? (
        <SortButton
          sorted={sortedBy(column.id)}
          pressed={sorts.length > 0 ? sortedBy(column.id) !== false : undefined}
          onSort={() => {
            column.toggleSorting();
          }}
        >
          {text}
        </SortButton>
      ) : (
        <span className="px-2 text-caption font-medium text-muted">{text}</span>
      )}
      {sorts.map(({ id, label }) => (
        <SortButton
          key={id}
          sorted={sortedBy(id)}
          pressed={sortedBy(id) !== false}
          onSort={() => {
            // The table's own setter drops a field without a column.
            header.getContext().table.options.onSortingChange?.([{ id, desc: sortedBy(id) === 'asc' }]);
          }}
        >
          {label}
        </SortButton>
      ))}
    </th>
  );
}

/** Header of a column, with a button for each field of its cells that the list can be sorted by. */
export const HeaderCell = memo(ColumnHeader) as typeof ColumnHeader;
