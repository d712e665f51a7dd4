import type { BulkKind, TimeForAll } from '@shop/contracts/bulk';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { bulkEvents, type BulkEvent } from './bulk.events.js';

interface Progress {
  readonly kind: BulkKind;
  /** Of the kinds that give or take time; else null. */
  readonly terms: TimeForAll | null;
  readonly total: number;
  readonly startedBy: string | null;
  /** Last user that was looked at; empty before the first. */
  readonly cursor: string;
  /** Users of the batch under way; none between two batches. */
  readonly batch: readonly string[];
  readonly done: number;
  readonly affected: number;
}

export type BulkAction =
  | { readonly status: 'absent' }
  | ({ readonly status: 'running' } & Progress)
  | ({ readonly status: 'finished' | 'undone' } & Progress);

const running = (
  kind: BulkKind,
  { total, startedBy }: { readonly total: number; readonly startedBy: string | null },
  terms: TimeForAll | null = null,
): BulkAction => ({ status: 'running', kind, terms, total, startedBy, cursor: '', batch: [], done: 0, affected: 0 });

const evolve = (state: BulkAction, event: BulkEvent): BulkAction => {
  switch (event.type) {
    case 'BulkActionStarted':
      return running(event.data.kind, event.data);
    case 'BulkTimeGrantStarted':
      return running('grant_time', event.data, event.data.time);
    case 'BulkTimeTakingStarted':
      return running('take_time', event.data, event.data.time);
    case 'BulkTimeGrantUndone':
      return state.status === 'finished' ? { ...state, status: 'undone' } : state;
    case 'BulkBatchPlanned':
      return state.status === 'running' ? { ...state, batch: event.data.userIds } : state;
    case 'BulkActionAdvanced': {
      const { cursor, done, affected } = event.data;
      return state.status === 'running' ? { ...state, cursor, batch: [], done, affected } : state;
    }
    case 'BulkActionFinished':
      return state.status === 'running' ? { ...state, status: 'finished' } : state;
    default:
      return unhandled(event);
  }
};

/** An action on all users, `bulk-{id}`, which advances in batches. */
export const bulkAction = defineAggregate<BulkAction, BulkEvent>({
  category: 'bulk',
  initial: { status: 'absent' },
  evolve,
  events: bulkEvents,
});

interface NewRun {
  readonly bulkId: string;
  readonly kind: BulkKind;
  /** Required where time is given or taken. */
  readonly terms?: TimeForAll | null;
  readonly total: number;
  readonly startedBy: string | null;
}

/** Starts an action once. */
export const startBulk = (state: BulkAction, { kind, terms = null, ...started }: NewRun): BulkEvent[] => {
  if (state.status !== 'absent') return [];
  if (kind === 'reset_hwids' || kind === 'delete_users')
    return [{ type: 'BulkActionStarted', data: { ...started, kind } }];
  if (terms === null) throw new Error(`A run of ${kind} without its terms.`);
  const type = kind === 'grant_time' ? 'BulkTimeGrantStarted' : 'BulkTimeTakingStarted';
  return [{ type, data: { ...started, time: terms } }];
};

/** Returns true for a run of the same time, to the same subscriptions; also for two runs without time. */
export const isOfTime = (state: BulkAction, time: TimeForAll | null): boolean => {
  const terms = state.status === 'absent' ? null : state.terms;
  return (
    terms?.hours === time?.hours &&
    terms?.productId === time?.productId &&
    terms?.activeAt?.from === time?.activeAt?.from &&
    terms?.activeAt?.to === time?.activeAt?.to
  );
};

/** Undoes a finished giving of time, once. */
export const undoTimeGrant = (state: BulkAction, bulkId: string, undoneBy: string): BulkEvent[] =>
  state.status === 'finished' && state.kind === 'grant_time' && state.terms !== null
    ? [{ type: 'BulkTimeGrantUndone', data: { bulkId, undoneBy, time: state.terms } }]
    : [];

/** Names the users of the next batch, unless one is under way. */
export const planBatch = (state: BulkAction, bulkId: string, userIds: readonly string[]): BulkEvent[] =>
  state.status === 'running' && state.batch.length === 0
    ? [{ type: 'BulkBatchPlanned', data: { bulkId, userIds } }]
    : [];

interface Batch {
  readonly bulkId: string;
  /** Where the batch began: another run that was faster has moved on from there. */
  readonly from: string;
  readonly cursor: string;
  readonly done: number;
  readonly affected: number;
}

/** Counts a batch, once. */
export const advanceBulk = (state: BulkAction, { bulkId, from, cursor, done, affected }: Batch): BulkEvent[] =>
  state.status !== 'running' || state.cursor !== from
    ? []
    : [
        {
          type: 'BulkActionAdvanced',
          data: { bulkId, cursor, done: state.done + done, affected: state.affected + affected },
        },
      ];

export const finishBulk = (state: BulkAction, bulkId: string): BulkEvent[] =>
  state.status === 'running' ? [{ type: 'BulkActionFinished', data: { bulkId, affected: state.affected } }] : [];
