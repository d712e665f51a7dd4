import type { Books, Payment } from '@shop/contracts/books';
import { HOUR } from '@shop/kernel/durations';
import { useEffect } from 'react';
import { type Fetched, type LiveList, useFetched, useRefreshOn } from '../../shared/live/fetched.js';
import { useLive } from '../../shared/live/live-resource.js';
import { useSpaced } from '../../shared/live/spaced.js';
import { salesMetrics } from '../../shared/resources/sales-metrics.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { whileVisible } from '../../shared/time/polling.js';
import { BOOKS, loadBooks, PAYMENTS, paymentsShape } from './books.api.js';

/** Loads again when orders have changed, and on a return to the tab: a PIX without an order changes none. */
function useNewest(refresh: () => void): void {
  useRefreshOn(useSpaced(useLive(salesMetrics).data), refresh);
  useEffect(() => {
    const returns = whileVisible(HOUR).subscribe(refresh);
    return () => {
      returns.unsubscribe();
    };
  }, [refresh]);
}

/** Reads the accounts of the shop, again as money comes in. */
export function useBooks(): Fetched<Books> {
  const books = useFetched(BOOKS, loadBooks);
  useNewest(books.refresh);
  return books;
}

export const paymentsCsv = (query: ListQuery) => csvAddress(PAYMENTS, query, paymentsShape);

/** Reads the received PIX for the query, again as they come in. */
export function usePayments(query: ListQuery): LiveList<Payment> {
  const list = useFetchedList<Payment>(PAYMENTS, query, paymentsShape);
  useNewest(list.refresh);
  return list;
}
