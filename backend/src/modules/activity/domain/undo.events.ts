import type { NeededPermission } from '@shop/contracts/permissions';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface Ref {
  /** Entry of the activity log, by the id of its event. */
  readonly activityId: string;
  /** Names one attempt: the command that reverses the act. */
  readonly undoId: string;
}

/** The permission of the act, and so of its undoing. */
interface Permitted {
  readonly permission: NeededPermission;
}

/** The act is about to be reversed on `stream`, after that revision. */
export type UndoStarted = DomainEvent<
  'UndoStarted',
  Ref & Permitted & { readonly stream: string; readonly revision: number }
>;
/** The reversal of the act is recorded. */
export type UndoFinished = DomainEvent<'UndoFinished', Ref>;
/** Nothing was reversed; the act may be undone later. */
export type UndoRejected = DomainEvent<'UndoRejected', Ref & Permitted>;

export type UndoEvent = UndoStarted | UndoFinished | UndoRejected;

/** Before permissions, every administrator was an owner. */
const older = { 1: { upcast: (data: object) => ({ ...data, permission: 'owner' }) } };

export const undoEvents = defineEvents<UndoEvent>({
  UndoStarted: { version: 2, older },
  UndoFinished: { version: 1 },
  UndoRejected: { version: 2, older },
});
