import type { NotificationCause } from '@shop/contracts/notifications';
import type { MovementKind } from '@shop/contracts/wallet';
import type { Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { WalletCredited, WalletDebited } from '../../wallet/domain/wallet.events.js';
import type { StaffCause } from '../domain/staff-notices.js';
import { Notify } from '../use-cases/notify.js';
import { NotifyStaff } from '../use-cases/notify-staff.js';

/**
 * Notifies the owner and the administrators of each movement of money that no one requested. Of a return the owner is
 * notified by the movement itself.
 */
const causes = {
  pix_surplus: ['surplus_credited', 'admin_surplus_credited'],
  pix_late: ['late_payment_credited', 'admin_late_payment_credited'],
  pix_returned: [null, 'admin_money_returned'],
} as const satisfies Partial<Record<MovementKind, readonly [NotificationCause | null, StaffCause]>>;

const isNotified = (kind: MovementKind): kind is keyof typeof causes => kind in causes;

async function notify(
  {
    data: { userId, kind, amountCents, orderId, movementId },
    metadata: { at },
  }: Recorded<WalletCredited | WalletDebited>,
  { commands }: ReactionTools,
): Promise<void> {
  if (!isNotified(kind)) return;
  const [owner, admins] = causes[kind];
  const subject = { orderId, endToEndId: movementId.replace(/^pix:/, '') };
  if (owner !== null)
    await commands.execute(new Notify(userId, { cause: owner, details: { amountCents } }, at, subject));
  const ofClient = { ...subject, clientId: userId };
  await commands.execute(new NotifyStaff({ cause: admins, details: { amountCents, orderId } }, at, ofClient));
}

export const notifyWhenMoneyMoved = defineReaction<WalletCredited | WalletDebited>({
  name: 'notify-when-money-moved',
  from: 'now',
  on: { WalletCredited: notify, WalletDebited: notify },
});
