import { brlText } from '@shop/contracts/brl-text';
import type { MovementKind } from '@shop/contracts/wallet';
import type { Recorded } from '@shop/kernel/events';
import { type DescribedActivity, describeActivities } from '../../platform/activity/activities.js';
import type { WalletCredited, WalletDebited, WalletEvent } from './domain/wallet.events.js';

const byAdministrator: readonly MovementKind[] = ['admin_set', 'admin_adjust'];

/** Returns true for a movement that an administrator decided. */
export const isOfAdministrator = ({ kind }: { readonly kind: MovementKind }): boolean => byAdministrator.includes(kind);

/** Describes a balance set or adjusted by an administrator, with the earlier balance. */
const changed =
  (sign: 1 | -1) =>
  ({ data }: Recorded<WalletCredited> | Recorded<WalletDebited>): DescribedActivity | null => {
    const { userId, amountCents, balanceCents } = data;
    if (!isOfAdministrator(data)) return null;
    const before = balanceCents - sign * amountCents;
    return {
      action: `Saldo alterado de ${brlText(before)} para ${brlText(balanceCents)}`,
      target: { kind: 'account', id: userId },
      changes: [{ field: 'Saldo', before: brlText(before), after: brlText(balanceCents) }],
    };
  };

/** Acts of administrators on balances. */
export const walletActivities = describeActivities<WalletEvent>('people', {
  WalletCredited: changed(1),
  WalletDebited: changed(-1),
});
