import { defineUndos } from '../../platform/activity/undos.js';
import { bulkAction } from './domain/bulk.js';
import { UndoTimeGrant } from './use-cases/undo-time-grant.js';

/** Time given to many is taken back from all as one, once the giving has ended. */
export const bulkUndos = defineUndos(bulkAction, {
  BulkTimeGrantStarted: ({ event: { data }, now }) =>
    now.status === 'finished' ? new UndoTimeGrant(data.bulkId) : null,
});
