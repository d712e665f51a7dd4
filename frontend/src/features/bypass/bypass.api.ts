import type { BypassUid, ChangeUid, CreatedUid, CreateUid } from '@shop/contracts/bypass';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import { HOUR } from '@shop/kernel/durations';
import { map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import { getLivePage, post, request, type Paged } from '../../shared/http/request.js';
import { useFetched, useListPage, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';
import { csvAddress, isFirstPage, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { serverNow } from '../../shared/time/clock.js';

interface ApiResponse {
  readonly message: string;
}

/** A UID with the instant at which its time is over, were it not paused. */
export interface TimedUid extends BypassUid {
  readonly endsAt: string;
}

const UIDS = '/api/bypass/uids';
const pathOf = (uid: string) => `${UIDS}/${encodeURIComponent(uid)}`;

export const addUid = (body: CreateUid, key: string) => post<CreatedUid>(UIDS, { body, key });

export const changeUid = async ({ uid, newUid }: ChangeUid & { readonly uid: string }) =>
  (await request<ApiResponse>('PUT', pathOf(uid), { body: { newUid } })).body;

export const togglePause = async (uid: string) => (await request<ApiResponse>('PUT', `${pathOf(uid)}/pause`)).body;

export const deleteUid = async (uid: string) => (await request<ApiResponse>('DELETE', pathOf(uid))).body;

/** Paging and order of the UIDs; the usual order is that of their making. */
export const bypassShape = {
  pageSize: 20,
  usualSort: '',
  sortable: ['uid', 'nickname', 'region', 'remaining_hours', 'paused'],
} as const;

const addressOf = (query: ListQuery) => listAddress(UIDS, query, bypassShape);
/** Where the same list is a CSV file. */
export const bypassCsv = (query: ListQuery) => csvAddress(UIDS, query, bypassShape);

const timed = (row: BypassUid): TimedUid => ({
  ...row,
  endsAt: new Date(serverNow() + row.remaining_hours * HOUR).toISOString(),
});

const load = (address: string) =>
  getLivePage<readonly BypassUid[]>(address).pipe(
    map(({ data: { body, total }, ...place }) => ({ ...place, data: { body: body.map(timed), total } })),
  );
const applyPatch = patchOf<readonly TimedUid[]>({ key: 'uid' });
const timedOperation = (operation: PatchOperation): PatchOperation =>
  operation.op === 'upsert' ? { ...operation, item: { ...timed(operation.item as unknown as BypassUid) } } : operation;

/** Keeps the page's length: a new UID moves the oldest one to the next page. */
function patchPage({ body, total }: Paged<readonly TimedUid[]>, operations: readonly PatchOperation[]) {
  const rows = applyPatch(body, operations.map(timedOperation));
  return { body: rows.slice(0, bypassShape.pageSize), total: total + rows.length - body.length };
}

/** The newest UIDs, pushed. */
export const newestUids = liveResource({
  topic: 'admin:bypass',
  connection,
  load: () => load(addressOf({ q: '', page: 1, pageSize: bypassShape.pageSize, sort: bypassShape.usualSort })),
  patch: patchPage,
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

const loadPage = (address: string) => load(address).pipe(map(({ data }) => data));

/** The page of the query: the newest one is pushed, any other is fetched once. */
export function useUids(query: ListQuery): LiveList<TimedUid> {
  const live = useLive(newestUids);
  const isNewest = isFirstPage(query, bypassShape);
  const fetched = useFetched(isNewest ? null : addressOf(query), loadPage);
  const { view, refresh } = isNewest ? { view: live, refresh: newestUids.refresh } : fetched;
  return { view: useListPage(view), refresh };
}
