import { defineReaction } from '../../../platform/reactions/reaction.js';
import { TakeReturned } from '../../wallet/use-cases/take-returned.js';
import type { PixReturned } from '../domain/pix.events.js';

/** Takes returned money from the balance when a crash came between the two. */
export const takeBackWhenPixReturned = defineReaction<PixReturned>({
  name: 'take-back-when-pix-returned',
  from: 'start',
  graceMs: 3000,
  on: { PixReturned: ({ data }, { commands }) => commands.execute(new TakeReturned(data)) },
});
