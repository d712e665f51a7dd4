import { paymentKinds, type Books, type PaymentProof } from '@shop/contracts/books';
import { defer } from 'rxjs';
import { get } from '../../shared/http/request.js';

export const BOOKS = '/api/books';
export const PAYMENTS = '/api/payments';

/** Paging, order and filters of the received PIX. */
export const paymentsShape = {
  pageSize: 20,
  usualSort: '-received_at',
  filters: { kind: paymentKinds },
} as const;

export const loadBooks = (address: string) => defer(() => get<Books>(address));

export const proofAddress = (endToEndId: string) => `${PAYMENTS}/${encodeURIComponent(endToEndId)}`;

export const loadProof = (address: string) => defer(() => get<PaymentProof>(address));
