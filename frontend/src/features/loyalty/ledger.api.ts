import { ledgerUnits, type LedgerEntry } from '@shop/contracts/loyalty-ledger';
import { map } from 'rxjs';
import { getLivePage } from '../../shared/http/request.js';
import { useFetched, useListPage, type LiveList } from '../../shared/live/fetched.js';
import { csvAddress, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';

const LEDGER = '/api/loyalty/ledger';

/** Paging, order and filters of the ledger. */
export const ledgerShape = {
  pageSize: 20,
  usualSort: '-created_at',
  sortable: ['created_at', 'unit', 'cause', 'amount', 'total_after'],
  filters: { unit: ledgerUnits },
} as const;

export const ledgerCsv = (query: ListQuery) => csvAddress(LEDGER, query, ledgerShape);

const loadPage = (address: string) => getLivePage<readonly LedgerEntry[]>(address).pipe(map(({ data }) => data));

/** Changes of XP and credits for the query. */
export function useLedger(query: ListQuery): LiveList<LedgerEntry> {
  const { view, refresh } = useFetched(listAddress(LEDGER, query, ledgerShape), loadPage);
  return { view: useListPage(view), refresh };
}
