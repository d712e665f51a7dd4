import type {
  AdjustBalance,
  AdjustedBalance,
  CreateReseller,
  Reseller,
  ResellerStatus,
} from '@shop/contracts/resellers';
import { resellerStatuses } from '@shop/contracts/resellers';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import { map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import { getLivePage, patch, post, type Paged } from '../../shared/http/request.js';
import { useFetched, useListPage, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';
import { csvAddress, isFirstPage, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';

interface ApiResponse {
  readonly message: string;
}

/** A client whom an administrator may make a reseller. */
export interface Client {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

const RESELLERS = '/api/resellers';
const CLIENTS_SHOWN = 5;
const accountPath = (id: string) => `/api/users/${encodeURIComponent(id)}`;

export const createReseller = (body: CreateReseller, key: string) => post<ApiResponse>(RESELLERS, { body, key });

export const adjustBalance = ({ id, ...body }: AdjustBalance & { readonly id: string }, key: string) =>
  patch<AdjustedBalance>(`${RESELLERS}/${encodeURIComponent(id)}/balance`, { body, key });

interface ResellerChange {
  readonly id: string;
  readonly username?: string;
  readonly email?: string;
  readonly password?: string;
}

export const changeReseller = ({ id, ...body }: ResellerChange) =>
  patch<ApiResponse>(`${accountPath(id)}/account`, { body });

export const setResellerStatus = ({ id, status }: { readonly id: string; readonly status: ResellerStatus }) =>
  patch<ApiResponse>(`${accountPath(id)}/status`, { body: { status } });

/** Where the clients are that a search finds. */
export const clientsAddress = (q: string) =>
  `/api/users/clients?q=${encodeURIComponent(q)}&pageSize=${String(CLIENTS_SHOWN)}`;

export const loadClients = (address: string) =>
  getLivePage<readonly Client[]>(address).pipe(map(({ data }) => data.body));

/** Paging and order of the resellers; the usual order is that of their accounts. */
export const resellersShape = {
  pageSize: 20,
  usualSort: '',
  sortable: ['username', 'email', 'balance', 'status'],
  filters: { status: resellerStatuses },
} as const;

const addressOf = (query: ListQuery) => listAddress(RESELLERS, query, resellersShape);
/** Where the same list is a CSV file. */
export const resellersCsv = (query: ListQuery) => csvAddress(RESELLERS, query, resellersShape);

const load = (address: string) => getLivePage<readonly Reseller[]>(address);
const applyPatch = patchOf<readonly Reseller[]>();

/** Keeps the page's length: a new reseller moves the oldest one to the next page. */
function patchPage({ body, total }: Paged<readonly Reseller[]>, operations: readonly PatchOperation[]) {
  const rows = applyPatch(body, operations);
  return { body: rows.slice(0, resellersShape.pageSize), total: total + rows.length - body.length };
}

/** The newest resellers, pushed. */
export const newestResellers = liveResource({
  topic: 'admin:resellers',
  connection,
  load: () => load(addressOf({ q: '', page: 1, pageSize: resellersShape.pageSize, sort: resellersShape.usualSort })),
  patch: patchPage,
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

const loadPage = (address: string) => load(address).pipe(map(({ data }) => data));

/** The page of the query: the newest one is pushed, any other is fetched once. */
export function useResellers(query: ListQuery): LiveList<Reseller> {
  const live = useLive(newestResellers);
  const isNewest = isFirstPage(query, resellersShape);
  const fetched = useFetched(isNewest ? null : addressOf(query), loadPage);
  const { view, refresh } = isNewest ? { view: live, refresh: newestResellers.refresh } : fetched;
  return { view: useListPage(view), refresh };
}
