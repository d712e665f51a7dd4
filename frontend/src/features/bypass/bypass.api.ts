import type { BypassUid, ChangeUid, CreatedUid, CreateUid } from '@shop/contracts/bypass';
import type { PatchOperation } from '@shop/contracts/live';
import type { MessageResponse } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import { map } from 'rxjs';
import { getLivePage, post, request } from '../../shared/http/request.js';
import { headPageOf } from '../../shared/live/newest-page.js';
import { serverNow } from '../../shared/time/clock.js';
import { pushedList } from '../../shared/table/pushed-list.js';

/** A UID with the instant at which its time is over, were it not paused. */
export interface TimedUid extends BypassUid {
  readonly endsAt: string;
}

const UIDS = '/api/bypass/uids';
const pathOf = (uid: string) => `${UIDS}/${encodeURIComponent(uid)}`;

export const addUid = (body: CreateUid, key: string) => post<CreatedUid>(UIDS, { body, key });

export const changeUid = async ({ uid, newUid }: ChangeUid & { readonly uid: string }) =>
  (await request<MessageResponse>('PUT', pathOf(uid), { body: { newUid } })).body;

export const togglePause = async (uid: string) => (await request<MessageResponse>('PUT', `${pathOf(uid)}/pause`)).body;

export const deleteUid = async (uid: string) => (await request<MessageResponse>('DELETE', pathOf(uid))).body;

/** Paging and order of the UIDs; the usual order is that of their making. */
export const bypassShape = {
  pageSize: 20,
  usualSort: '',
  sortable: ['uid', 'nickname', 'region', 'remaining_hours', 'paused'],
} as const;

const timed = (row: BypassUid): TimedUid => ({
  ...row,
  endsAt: new Date(serverNow() + row.remaining_hours * HOUR).toISOString(),
});

const timedOperation = (operation: PatchOperation): PatchOperation =>
  operation.op === 'upsert' ? { ...operation, item: { ...timed(operation.item as unknown as BypassUid) } } : operation;

const patchPage = headPageOf<TimedUid>(bypassShape.pageSize, { key: 'uid' });

/** The UIDs; the newest are pushed. */
export const {
  newest: newestUids,
  useList: useUids,
  csv: bypassCsv,
} = pushedList<TimedUid>({
  topic: 'admin:bypass',
  path: UIDS,
  shape: bypassShape,
  load: (address) =>
    getLivePage<readonly BypassUid[]>(address).pipe(
      map(({ data, ...place }) => ({ ...place, data: { ...data, body: data.body.map(timed) } })),
    ),
  patch: (page, operations) => patchPage(page, operations.map(timedOperation)),
});
