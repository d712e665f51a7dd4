import { ledgerUnits, type LedgerEntry } from '@shop/contracts/loyalty-ledger';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';

const LEDGER = '/api/loyalty/ledger';

/** Paging, order and filters of the ledger. */
export const ledgerShape = {
  pageSize: 20,
  usualSort: '-created_at',
  filters: { unit: ledgerUnits },
} as const;

export const ledgerCsv = (query: ListQuery) => csvAddress(LEDGER, query, ledgerShape);

/** Reads the changes of XP and credits for the query. */
export const useLedger = (query: ListQuery) => useFetchedList<LedgerEntry>(LEDGER, query, ledgerShape);
