import { SECOND } from '@shop/kernel/durations';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { UndoEvent } from '../domain/undo.events.js';
import { SettleUndo } from '../use-cases/settle-undo.js';

/** Longer than any request lives, which normally ends its attempt itself. */
const GRACE_MS = 30 * SECOND;

/** Ends an attempt at undoing an act that a crash has cut off. */
export const settleUndoWhenStarted = defineReaction<UndoEvent>({
  name: 'settle-undo-when-started',
  from: 'start',
  graceMs: GRACE_MS,
  on: {
    UndoStarted: ({ data: { activityId } }, { commands }) => commands.execute(new SettleUndo(activityId)),
  },
});
