import type { TimeForAll } from '@shop/contracts/bulk';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** `total`: users that it concerned when it began; `startedBy`: the administrator. */
interface Started {
  readonly bulkId: string;
  readonly total: number;
  readonly startedBy: string | null;
}

export type BulkActionStarted = DomainEvent<
  'BulkActionStarted',
  Started & { readonly kind: 'reset_hwids' | 'delete_users' }
>;
export type BulkTimeGrantStarted = DomainEvent<'BulkTimeGrantStarted', Started & { readonly time: TimeForAll }>;
/** An administrator undid the action: `undoneBy` is the run that takes the time back. */
export type BulkTimeGrantUndone = DomainEvent<
  'BulkTimeGrantUndone',
  { readonly bulkId: string; readonly undoneBy: string; readonly time: TimeForAll }
>;
export type BulkTimeTakingStarted = DomainEvent<'BulkTimeTakingStarted', Started & { readonly time: TimeForAll }>;
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

export type BulkEvent =
  | BulkActionStarted
  | BulkTimeGrantStarted
  | BulkTimeGrantUndone
  | BulkTimeTakingStarted
  | BulkBatchPlanned
  | BulkActionAdvanced
  | BulkActionFinished;

export const bulkEvents = defineEvents<BulkEvent>({
  BulkActionStarted: { version: 1 },
  BulkTimeGrantStarted: { version: 1 },
  BulkTimeGrantUndone: { version: 1 },
  BulkTimeTakingStarted: { version: 1 },
  BulkBatchPlanned: { version: 1 },
  BulkActionAdvanced: { version: 1 },
  BulkActionFinished: { version: 1 },
});
