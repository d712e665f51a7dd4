import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { BulkTimeGrantUndone } from '../domain/bulk.events.js';
import { StartTimeTaking } from '../use-cases/start-time-taking.js';

/** An undone giving of time is taken back by a run of its own, also where the process that undid it died. */
export const takeTimeWhenUndone = defineReaction<BulkTimeGrantUndone>({
  name: 'take-time-when-bulk-undone',
  from: 'start',
  on: {
    BulkTimeGrantUndone: ({ data: { undoneBy, time } }, { commands }) =>
      commands.execute(new StartTimeTaking(undoneBy, time)),
  },
});
