import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface Ref {
  /** Entry of the activity log, by the id of its event. */
  readonly activityId: string;
  /** Names one attempt: the command that reverses the act. */
  readonly undoId: string;
}

/** The act is about to be reversed on `stream`, after that revision. */
export type UndoStarted = DomainEvent<'UndoStarted', Ref & { readonly stream: string; readonly revision: number }>;
/** The reversal of the act is recorded. */
export type UndoFinished = DomainEvent<'UndoFinished', Ref>;
/** Nothing was reversed; the act may be undone later. */
export type UndoRejected = DomainEvent<'UndoRejected', Ref>;

export type UndoEvent = UndoStarted | UndoFinished | UndoRejected;

export const undoEvents = defineEvents<UndoEvent>({
  UndoStarted: { version: 1 },
  UndoFinished: { version: 1 },
  UndoRejected: { version: 1 },
});
