import type { Payment } from '@shop/contracts/books';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { PAYMENTS, paymentsShape } from './books.api.js';

export const paymentsCsv = (query: ListQuery) => csvAddress(PAYMENTS, query, paymentsShape);

/** Reads the received PIX for the query. */
export const usePayments = (query: ListQuery) => useFetchedList<Payment>(PAYMENTS, query, paymentsShape);
