import { describeActivities } from '../../platform/activity/activities.js';
import type { UndoEvent } from './domain/undo.events.js';

const actOf = (activityId: string) => ({ kind: 'activity', id: activityId });

/** Undone acts: an entry of its own, which names the first one. */
export const undoActivities = describeActivities<UndoEvent>('any', {
  UndoStarted: ({ data }) => ({
    action: 'Ação desfeita',
    target: actOf(data.activityId),
    changes: [{ field: 'Ação', before: 'em vigor', after: 'desfeita' }],
    permission: data.permission,
  }),
  UndoRejected: ({ data }) => ({
    action: 'Ação não pôde ser desfeita',
    target: actOf(data.activityId),
    permission: data.permission,
  }),
});
