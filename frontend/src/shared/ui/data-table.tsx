import { useTable, type PaginationState, type RowData, type SortingState, type Updater } from '@tanstack/react-table';
import { SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { ApiError } from '../http/api-error.js';
import type { ListPage } from '../rx/list-page.js';
import { Button } from './button.js';
import { Card } from './card.js';
import { TableCards } from './data-table-cards.js';
import { features, type TableColumns } from './data-table-features.js';
import { useNarrow } from './data-table-narrow.js';
import { Pages } from './data-table-pages.js';
import type { TableQuery } from './data-table-query.js';
import { TableRows, type RowMenu } from './data-table-rows.js';
import { SearchBox, SortChoice } from './data-table-tools.js';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';
import { useCalm } from './live-region.js';
import { Loading } from './skeleton.js';

const WAITING_ROWS = 8;

interface DataTableProps<Item extends RowData> {
  /** What is listed, in the plural: «movimentações». */
  readonly label: string;
  readonly columns: TableColumns<Item>;
  readonly query: TableQuery;
  readonly page: ListPage<Item>;
  readonly rowId: (item: Item) => string;
  readonly searchHint: string;
  readonly menu?: RowMenu<Item>;
  /** What stands there while the list has nothing at all. */
  readonly empty: ReactNode;
  /** What failed, in the spec's words. */
  readonly failure: string;
}

const next = <T,>(updater: Updater<T>, before: T) =>
  typeof updater === 'function' ? (updater as (before: T) => T)(before) : updater;

const noRows: never[] = [];

function useServerTable<Item extends RowData>({ columns, query, page, rowId }: DataTableProps<Item>) {
  const sorting: SortingState = [{ id: query.sort.replace(/^-/, ''), desc: query.sort.startsWith('-') }];
  const pagination: PaginationState = { pageIndex: query.page - 1, pageSize: query.pageSize };
  return useTable({
    features,
    columns,
    data: page.rows ?? noRows,
    rowCount: page.total,
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting, pagination },
    onSortingChange: (updater) => {
      const [first] = next(updater, sorting);
      if (first) query.sortBy(first.desc ? `-${first.id}` : first.id);
    },
    onPaginationChange: (updater) => {
      query.turnTo(next(updater, pagination).pageIndex + 1);
    },
  });
}

/** A page that is no more, after what it held went away, gives way to the last one. */
function useLastPage<Item extends RowData>({ rows, total, stale }: ListPage<Item>, query: TableQuery) {
  const last = Math.max(1, Math.ceil(total / query.pageSize));
  const gone = rows?.length === 0 && !stale && query.page > last;
  const turnBack = useEffectEvent(() => {
    query.turnTo(last);
  });
  useEffect(() => {
    if (gone) turnBack();
  }, [gone]);
}

const NoResult = ({ q, onClear }: { q: string; onClear: () => void }) => (
  <div className="p-4">
    <EmptyState
      icon={<SearchX size={20} strokeWidth={1.75} />}
      title={`Nenhum resultado para "${q}".`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar busca
        </Button>
      }
    />
  </div>
);

/**
 * A list of the server's in a table, in cards where it is narrow: searched, sorted and paged by the server, with all of it in the address.
 * What was shown stays until the next page is there.
 */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { label, query, page, menu, searchHint, empty, failure } = props;
  const table = useServerTable(props);
  const narrow = useNarrow();
  const search = useRef<HTMLInputElement>(null);
  const calm = useCalm(page.rows === undefined && page.status === 'loading');
  useLastPage(page, query);
  const Rows = narrow ? TableCards : TableRows;

  if (page.status === 'ready' && !calm && page.total === 0 && query.q === '') return empty;

  const body = () => {
    if (page.status === 'error') {
      const detail = page.error instanceof ApiError ? page.error.message : undefined;
      return (
        <div className="p-4">
          <ErrorState message={failure} detail={detail} onRetry={page.refresh} />
        </div>
      );
    }
    if (calm || page.rows === undefined) {
      return (
        <Loading caption={`Carregando ${label}...`}>
          <Rows table={table} label={label} menu={menu} waiting={WAITING_ROWS} />
        </Loading>
      );
    }
    if (page.rows.length > 0) return <Rows table={table} label={label} menu={menu} />;
    const clear = () => {
      query.search('');
      search.current?.focus();
    };
    return <NoResult q={query.q} onClear={clear} />;
  };
  return (
    <Card padded={false} aria-busy={page.stale} className="overflow-hidden">
      <div className="flex flex-wrap gap-3 border-b border-line p-3 md:p-4">
        <SearchBox ref={search} query={query} placeholder={searchHint} />
        {narrow ? <SortChoice table={table} query={query} /> : null}
      </div>
      {body()}
      {page.status === 'error' || page.rows === undefined ? null : (
        <Pages table={table} label={label} stale={page.stale || calm} />
      )}
    </Card>
  );
}
