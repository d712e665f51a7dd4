import type { BypassUid } from '@shop/contracts/bypass';
import type { PatchOperation } from '@shop/contracts/live';
import { HOUR } from '@shop/kernel/durations';
import { map } from 'rxjs';
import { headPageOf } from '../../shared/live/newest-page.js';
import { pushedList } from '../../shared/table/pushed-list.js';
import { serverNow } from '../../shared/time/clock.js';
import { bypassShape, loadUids, UIDS } from './bypass.api.js';

/** A UID as an item of a list, with the instant at which its time is over, were it not paused. */
export interface TimedUid extends BypassUid {
  readonly id: string;
  readonly endsAt: string;
}

const timed = (row: BypassUid): TimedUid => ({
  ...row,
  id: row.uid,
  endsAt: new Date(serverNow() + row.remaining_hours * HOUR).toISOString(),
});

const timedOperation = (operation: PatchOperation<BypassUid>): PatchOperation =>
  operation.op === 'upsert' ? { ...operation, item: { ...timed(operation.item) } } : operation;

const patchPage = headPageOf<TimedUid>(bypassShape.pageSize, { key: 'uid' });

/** The UIDs; the newest are pushed. */
export const {
  refresh: refreshUids,
  useList: useUids,
  csv: bypassCsv,
} = pushedList<TimedUid, BypassUid>({
  topic: 'admin:bypass',
  path: UIDS,
  shape: bypassShape,
  load: (address) =>
    loadUids(address).pipe(map(({ data, ...place }) => ({ ...place, data: { ...data, body: data.body.map(timed) } }))),
  patch: (page, operations) => patchPage(page, operations.map(timedOperation)),
});
