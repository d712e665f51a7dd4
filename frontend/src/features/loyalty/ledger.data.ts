import { ledgerUnits, type LedgerEntry } from '@shop/contracts/loyalty-ledger';
import { useRefreshOn, type LiveList } from '../../shared/live/fetched.js';
import { useLive } from '../../shared/live/live-resource.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { loyalty } from './loyalty.data.js';

const LEDGER = '/api/loyalty/ledger';

/** Paging, order and filters of the ledger. */
export const ledgerShape = {
  pageSize: 20,
  usualSort: '-created_at',
  filters: { unit: ledgerUnits },
} as const;

export const ledgerCsv = (query: ListQuery) => csvAddress(LEDGER, query, ledgerShape);

/** Reads the changes of XP and credits for the query; fetched again whenever the XP changes. */
export function useLedger(query: ListQuery): LiveList<LedgerEntry> {
  const list = useFetchedList<LedgerEntry>(LEDGER, query, ledgerShape);
  useRefreshOn(useLive(loyalty).data?.xp, list.refresh);
  return list;
}
