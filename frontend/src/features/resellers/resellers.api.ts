import type {
  AdjustBalance,
  AdjustedBalance,
  CreateReseller,
  ResellerStatus,
  SetDiscount,
} from '@shop/contracts/resellers';
import { resellerStatuses } from '@shop/contracts/resellers';
import type { Client } from '@shop/contracts/people';
import type { MessageResponse } from '@shop/contracts/shapes';
import { map } from 'rxjs';
import { getLivePage, patch, post } from '../../shared/http/request.js';

export const RESELLERS = '/api/resellers';
const CLIENTS_SHOWN = 5;
const accountPath = (id: string) => `/api/users/${encodeURIComponent(id)}`;

export const createReseller = (body: CreateReseller, key: string) => post<MessageResponse>(RESELLERS, { body, key });

export const adjustBalance = ({ id, ...body }: AdjustBalance & { readonly id: string }, key: string) =>
  patch<AdjustedBalance>(`${RESELLERS}/${encodeURIComponent(id)}/balance`, { body, key });

export const setDiscount = ({ id, percent }: SetDiscount & { readonly id: string }) =>
  patch<MessageResponse>(`${RESELLERS}/${encodeURIComponent(id)}/discount`, { body: { percent } });

interface ResellerChange {
  readonly id: string;
  readonly username?: string;
  readonly email?: string;
  readonly password?: string;
}

export const changeReseller = ({ id, ...body }: ResellerChange) =>
  patch<MessageResponse>(`${accountPath(id)}/account`, { body });

export const setResellerStatus = ({ id, status }: { readonly id: string; readonly status: ResellerStatus }) =>
  patch<MessageResponse>(`${accountPath(id)}/status`, { body: { status } });

/** Returns the address of the clients found by a search. */
export const clientsAddress = (q: string) =>
  `/api/users/clients?q=${encodeURIComponent(q)}&pageSize=${String(CLIENTS_SHOWN)}`;

export const loadClients = (address: string) =>
  getLivePage<readonly Client[]>(address).pipe(map(({ data }) => data.body));

/** Paging and order of the resellers; the usual order is that of their accounts. */
export const resellersShape = {
  pageSize: 20,
  usualSort: '',
  filters: { status: resellerStatuses },
} as const;
