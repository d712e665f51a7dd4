import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { KeyEvent } from '../domain/key.events.js';
import { MakeLot } from '../use-cases/make-lot.js';

/**
 * Completes a lot whose request was cut off after its first key. The lot of a gift is completed by the process of its
 * order.
 */
export const finishLotWhenBegun = defineReaction<KeyEvent>({
  name: 'finish-lot-when-begun',
  from: 'start',
  graceMs: 5000,
  on: {
    KeyMade: async ({ data }, { commands }) => {
      const { lotId, lotIndex, lotSize, productId, productName, durationDays, devices, sale } = data;
      if (lotIndex > 0 || lotSize === 1 || sale) return;
      await commands.execute(
        new MakeLot({ lotId, size: lotSize, productId, productName, durationDays, devices, sale }),
      );
    },
  },
});
