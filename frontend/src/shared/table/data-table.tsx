import { useTable, type RowData, type SortingState, type Updater } from '@tanstack/react-table';
import { SearchX } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { detailOf } from '../http/api-error.js';
import { useShownQuery, type LiveList } from '../live/fetched.js';
import { StaleNote } from '../live/stale-note.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { largeIcon } from '../ui/icons.js';
import { TableCards } from './data-table-cards.js';
import {
  ColumnChoice,
  ExportButton,
  FilterChoice,
  useColumnVisibility,
  type TableExport,
  type TableFilter,
} from './data-table-choices.js';
import { features, type TableColumns } from './data-table-features.js';
import { TableItems } from './data-table-items.js';
import { useStableMenu, type RowMenu } from './data-table-menu.js';
import { useNarrow } from './data-table-narrow.js';
import { Pages } from './data-table-pages.js';
import { isNarrowed, type TableQuery } from './data-table-query.js';
import { TableRows } from './data-table-rows.js';
import { SearchBox, SortChoice } from './data-table-tools.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { useSkeletonShown } from '../time/skeleton-shown.js';
import { Loading } from '../ui/skeleton.js';

const WAITING_ROWS = 8;

/** The visible caption of a loading table keeps off its edges, which have no padding. */
const CAPTION = '[&>[role=status]>span:not(.sr-only)]:px-4 [&>[role=status]>span:not(.sr-only)]:pt-3';

/** An empty or failed table has a frame already: that of its card. */
const FRAMELESS = '*:border-0 *:shadow-none';

interface DataTableProps<Item extends RowData> {
  /** Permanent name, under which the choice of columns is stored. */
  readonly name: string;
  /** Plural name of the rows: «movimentações». */
  readonly label: string;
  readonly columns: TableColumns<Item>;
  readonly query: TableQuery;
  readonly list: LiveList<Item>;
  readonly rowId: (item: Item) => string;
  readonly searchHint: string;
  readonly menu?: RowMenu<Item>;
  readonly filters?: readonly TableFilter[];
  readonly csv?: TableExport;
  /** Height in pixels above which the rows scroll by themselves. */
  readonly maxHeight?: number;
  /** Content shown while the list is empty and has no filter. */
  readonly empty: ReactNode;
  /** Message of the failure, as specified. */
  readonly failure?: string;
  /** Text shown while the first page loads, where one is specified. */
  readonly loading?: string;
}

const next = <T,>(updater: Updater<T>, before: T) =>
  typeof updater === 'function' ? (updater as (before: T) => T)(before) : updater;

const noRows: never[] = [];

function useServerTable<Item extends RowData>({ name, columns, query, list, rowId }: DataTableProps<Item>) {
  const columnVisibility = useColumnVisibility(name);
  const { sort } = query;
  const sorting: SortingState = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort]);
  return useTable({
    features,
    columns,
    data: list.view.data?.rows ?? noRows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting, columnVisibility },
    onSortingChange: (updater) => {
      const [first] = next(updater, sorting);
      if (first) query.sortBy(first.desc ? `-${first.id}` : first.id);
    },
  });
}

/** Goes to the last page when the current one no longer exists because rows were removed. */
function useLastPage<Item extends RowData>({ view }: LiveList<Item>, query: TableQuery) {
  const last = Math.max(1, Math.ceil((view.data?.total ?? 0) / query.pageSize));
  const gone = view.status === 'ready' && view.data.rows.length === 0 && !view.stale && query.page > last;
  const turnBack = useEffectEvent(() => {
    query.turnTo(last);
  });
  useEffect(() => {
    if (gone) turnBack();
  }, [gone]);
}

/** Scrolls a list to its first row, whether the list or the page scrolls. */
function showStart(list: HTMLElement | null) {
  const region = list?.querySelector('[role=region]');
  if (region) region.scrollTop = 0;
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}

const NoResult = ({ q, onClear }: { q: string; onClear: () => void }) => (
  <div className={FRAMELESS}>
    <EmptyState
      icon={<SearchX {...largeIcon} />}
      title={q === '' ? 'Nenhum resultado com estes filtros.' : `Nenhum resultado para "${q}".`}
      action={
        <Button variant="secondary" onClick={onClear}>
          {q === '' ? 'Limpar filtros' : 'Limpar busca'}
        </Button>
      }
    />
  </div>
);

/**
 * Table of a list, or cards in narrow windows. The server searches, filters, sorts and pages; the query is in the
 * address. The previous page stays on screen until the next one has loaded.
 */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { name, label, query, list, searchHint, empty, failure, loading, filters = [], csv, maxHeight } = props;
  const { view } = list;
  const menu = useStableMenu(props.menu);
  const stale = view.status === 'ready' && view.stale;
  const table = useServerTable(props);
  const narrow = useNarrow();
  const search = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const skeletonShown = useSkeletonShown(view.status === 'loading');
  useLastPage(list, query);
  const asked = JSON.stringify([query.q, query.page, query.sort, query.filters]);
  const page = useShownQuery(asked, stale);
  const shownSearch = useShownQuery(query.q, stale);
  const turn = useCallback(
    (to: number) => {
      query.turnTo(to);
      showStart(shown.current);
    },
    [query],
  );
  const columns = table.getAllLeafColumns();
  const Rows = narrow ? TableCards : TableRows;
  // Measured widths and rows belong to one set of columns.
  const columnKey = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join();

  if (view.status === 'ready' && page === asked && !skeletonShown && view.data.total === 0 && !isNarrowed(query))
    return (
      <>
        <StaleNote {...list} />
        {empty}
      </>
    );

  const body = () => {
    if (view.status === 'error') {
      const detail = detailOf(view.error);
      return (
        <div className={FRAMELESS}>
          <ErrorState message={failure} detail={detail} onRetry={list.refresh} />
        </div>
      );
    }
    if (skeletonShown || view.status === 'loading') {
      return (
        <Loading caption={loading ?? `Carregando ${label}...`} visible={loading !== undefined}>
          <Rows key={columnKey} {...{ table, label, menu, page, maxHeight }} waiting={WAITING_ROWS} />
        </Loading>
      );
    }
    if (view.data.rows.length > 0) return <Rows key={columnKey} {...{ table, label, menu, page, maxHeight }} />;
    const clear = () => {
      query.clear();
      search.current?.focus();
    };
    return <NoResult q={shownSearch} onClear={clear} />;
  };
  return (
    <Card padded={false} aria-busy={stale} className="overflow-hidden">
      <div className="flex flex-wrap gap-3 border-b border-line p-3 md:p-4">
        <SearchBox ref={search} query={query} placeholder={searchHint} rows={label} />
        {filters.map((filter) => (
          <FilterChoice key={filter.name} filter={filter} query={query} />
        ))}
        <div className="flex gap-3 max-md:w-full">
          {narrow ? <SortChoice columns={columns} query={query} /> : <ColumnChoice name={name} columns={columns} />}
          {csv ? <ExportButton {...csv} isShort={narrow} /> : null}
        </div>
        <StaleNote {...list} />
      </div>
      <div ref={shown} className={CAPTION}>
        <TableItems value={list.items}>{body()}</TableItems>
      </div>
      {view.status === 'ready' ? (
        <Pages
          label={label}
          page={query.page}
          pageSize={query.pageSize}
          total={view.data.total}
          isMore={view.data.isMore}
          stale={stale || skeletonShown}
          onTurn={turn}
        />
      ) : null}
    </Card>
  );
}
