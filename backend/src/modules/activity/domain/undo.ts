import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { undoEvents, type UndoEvent, type UndoStarted } from './undo.events.js';

export type Undo =
  | { readonly status: 'open' }
  | ({ readonly status: 'started' } & UndoStarted['data'])
  | { readonly status: 'finished'; readonly undoId: string };

const evolve = (_: Undo, event: UndoEvent): Undo => {
  switch (event.type) {
    case 'UndoStarted':
      return { status: 'started', ...event.data };
    case 'UndoFinished':
      return { status: 'finished', undoId: event.data.undoId };
    case 'UndoRejected':
      return { status: 'open' };
    default:
      return unhandled(event);
  }
};

/** The undoing of one act, `undo-{activityId}`: the one place where two administrators race for it. */
export const undo = defineAggregate<Undo, UndoEvent>({
  category: 'undo',
  initial: { status: 'open' },
  evolve,
  events: undoEvents,
});

/** Starts an attempt. Throws `ALREADY_UNDONE` for an act that is undone, or about to be. */
export const startUndo = (state: Undo, started: UndoStarted['data']): UndoEvent[] => {
  if (state.status === 'open') return [{ type: 'UndoStarted', data: started }];
  if (state.undoId === started.undoId) return [];
  throw new DomainError('ALREADY_UNDONE');
};

/** Ends an attempt that is under way. */
export const endUndo = (state: Undo, undoId: string, type: 'UndoFinished' | 'UndoRejected'): UndoEvent[] => {
  if (state.status !== 'started' || state.undoId !== undoId) return [];
  const { activityId, permission } = state;
  return type === 'UndoFinished'
    ? [{ type, data: { activityId, undoId } }]
    : [{ type, data: { activityId, undoId, permission } }];
};
