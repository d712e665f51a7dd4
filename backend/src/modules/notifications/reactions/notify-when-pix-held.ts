import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { PixHeld } from '../../payments/domain/pix.events.js';
import { NotifyStaff } from '../use-cases/notify-staff.js';

/** Notifies the administrators of money that waits for one of them. */
export const notifyWhenPixHeld = defineReaction<PixHeld>({
  name: 'notify-when-pix-held',
  from: 'now',
  on: {
    PixHeld: ({ data: { amountCents, orderId }, metadata: { at } }, { commands }) =>
      commands.execute(new NotifyStaff({ cause: 'admin_payment_held', details: { amountCents, orderId } }, at)),
  },
});
