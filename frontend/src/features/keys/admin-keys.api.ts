import type { GeneratedKeys, GenerateKeys, KeyRow, SetKeyStatus } from '@shop/contracts/keys';
import type { PatchOperation } from '@shop/contracts/live';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import { map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import { getLivePage, patch, post, request, type Paged } from '../../shared/http/request.js';
import { useFetched, useListPage, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';
import { csvAddress, isFirstPage, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';

interface ApiResponse {
  readonly message: string;
}

/** Address of a key. */
export const keyPath = (id: string) => `/api/keys/${encodeURIComponent(id)}`;

export const generateKeys = (body: GenerateKeys, key: string) =>
  post<GeneratedKeys>('/api/keys/generate', { body, key });

export const setKeyStatus = ({ id, status }: SetKeyStatus & { readonly id: string }) =>
  patch<ApiResponse>(`${keyPath(id)}/status`, { body: { status } });

export const changeKeyDuration = ({ id, days }: { readonly id: string; readonly days: number }) =>
  patch<ApiResponse>(`${keyPath(id)}/duration`, { body: { duration_days: days } });

export const linkKey = ({ id, userId }: { readonly id: string; readonly userId: string }) =>
  patch<ApiResponse>(`${keyPath(id)}/link`, { body: { userId } });

export const deleteKey = async (id: string) => (await request<ApiResponse>('DELETE', keyPath(id))).body;

/** Paging and order of the keys; the usual order is that of their making. */
export const keysShape = {
  pageSize: 20,
  usualSort: '',
  sortable: ['key', 'product', 'validity', 'status', 'client'],
} as const;

const addressOf = (query: ListQuery) => listAddress('/api/keys', query, keysShape);
/** Where the same list is a CSV file. */
export const keysCsv = (query: ListQuery) => csvAddress('/api/keys', query, keysShape);

const load = (address: string) => getLivePage<readonly KeyRow[]>(address);
const applyPatch = patchOf<readonly KeyRow[]>();

/** Keeps the page's length: a new key moves the oldest one to the next page. */
function patchPage({ body, total }: Paged<readonly KeyRow[]>, operations: readonly PatchOperation[]) {
  const rows = applyPatch(body, operations);
  return { body: rows.slice(0, keysShape.pageSize), total: total + rows.length - body.length };
}

/** The newest keys, pushed. */
export const newestKeys = liveResource({
  topic: 'admin:keys',
  connection,
  load: () => load(addressOf({ q: '', page: 1, pageSize: keysShape.pageSize, sort: keysShape.usualSort })),
  patch: patchPage,
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

const loadPage = (address: string) => load(address).pipe(map(({ data }) => data));

/** The page of the query: the newest one is pushed, any other is fetched once. */
export function useKeys(query: ListQuery): LiveList<KeyRow> {
  const live = useLive(newestKeys);
  const isNewest = isFirstPage(query, keysShape);
  const fetched = useFetched(isNewest ? null : addressOf(query), loadPage);
  const { view, refresh } = isNewest ? { view: live, refresh: newestKeys.refresh } : fetched;
  return { view: useListPage(view), refresh };
}
