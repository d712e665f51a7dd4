import type { BulkKind } from '@shop/contracts/bulk';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { bulkEvents, type BulkActionStarted, type BulkEvent } from './bulk.events.js';

interface Progress {
  readonly kind: BulkKind;
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
  | ({ readonly status: 'finished' } & Progress);

const evolve = (state: BulkAction, event: BulkEvent): BulkAction => {
  switch (event.type) {
    case 'BulkActionStarted': {
      const { kind, total, startedBy } = event.data;
      return { status: 'running', kind, total, startedBy, cursor: '', batch: [], done: 0, affected: 0 };
    }
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

export const startBulk = (state: BulkAction, data: BulkActionStarted['data']): BulkEvent[] =>
  state.status === 'absent' ? [{ type: 'BulkActionStarted', data }] : [];

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
