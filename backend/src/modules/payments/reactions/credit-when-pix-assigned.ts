import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { PixAssigned } from '../domain/pix.events.js';
import { CreditAssignedPix } from '../use-cases/credit-assigned-pix.js';

/** Credits an assigned PIX when a crash came between the two. */
export const creditWhenPixAssigned = defineReaction<PixAssigned>({
  name: 'credit-when-pix-assigned',
  from: 'start',
  graceMs: 3000,
  on: { PixAssigned: ({ data }, { commands }) => commands.execute(new CreditAssignedPix(data)) },
});
