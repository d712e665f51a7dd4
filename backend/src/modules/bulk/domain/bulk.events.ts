import type { BulkKind } from '@shop/contracts/bulk';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** `total`: users that it concerned when it began; `startedBy`: the administrator. */
export type BulkActionStarted = DomainEvent<
  'BulkActionStarted',
  { readonly bulkId: string; readonly kind: BulkKind; readonly total: number; readonly startedBy: string | null }
>;
/** The users of the next batch, in order of their ids: who was changed no longer shows in any view. */
export type BulkBatchPlanned = DomainEvent<
  'BulkBatchPlanned',
  { readonly bulkId: string; readonly userIds: readonly string[] }
>;
/** All users up to `cursor`, in order of their ids, were looked at; `done` and `affected` count from the beginning. */
export type BulkActionAdvanced = DomainEvent<
  'BulkActionAdvanced',
  { readonly bulkId: string; readonly cursor: string; readonly done: number; readonly affected: number }
>;
export type BulkActionFinished = DomainEvent<
  'BulkActionFinished',
  { readonly bulkId: string; readonly affected: number }
>;

export type BulkEvent = BulkActionStarted | BulkBatchPlanned | BulkActionAdvanced | BulkActionFinished;

export const bulkEvents = defineEvents<BulkEvent>({
  BulkActionStarted: { version: 1 },
  BulkBatchPlanned: { version: 1 },
  BulkActionAdvanced: { version: 1 },
  BulkActionFinished: { version: 1 },
});
