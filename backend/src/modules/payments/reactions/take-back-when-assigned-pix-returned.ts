import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AssignedPixReturned } from '../domain/pix.events.js';
import { takenOf } from '../use-cases/take-back-assigned.js';

/** Takes returned money of an assigned PIX from the balance when a crash came between the two. */
export const takeBackWhenAssignedPixReturned = defineReaction<AssignedPixReturned>({
  name: 'take-back-when-assigned-pix-returned',
  from: 'start',
  graceMs: 3000,
  on: {
    AssignedPixReturned: async ({ data }, { commands }) => {
      const taken = takenOf(data);
      if (taken) await commands.execute(taken);
    },
  },
});
