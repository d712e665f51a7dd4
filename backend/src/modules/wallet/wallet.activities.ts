import type { MovementKind } from '@shop/contracts/wallet';
import type { Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { type DescribedActivity, describeActivities } from '../../platform/activity/activities.js';
import type { WalletCredited, WalletDebited, WalletEvent } from './domain/wallet.events.js';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const textOf = (cents: number) => brl.format(brlFromCents(cents));

const byAdministrator: readonly MovementKind[] = ['admin_set', 'admin_adjust'];

/** Returns true for a movement that an administrator decided. */
export const isOfAdministrator = ({ kind }: { readonly kind: MovementKind }): boolean => byAdministrator.includes(kind);

/** A balance that an administrator has set or adjusted, with what it was. */
const changed =
  (sign: 1 | -1) =>
  ({ data }: Recorded<WalletCredited> | Recorded<WalletDebited>): DescribedActivity | null => {
    const { userId, amountCents, balanceCents } = data;
    if (!isOfAdministrator(data)) return null;
    const before = balanceCents - sign * amountCents;
    return {
      action: `Saldo alterado de ${textOf(before)} para ${textOf(balanceCents)}`,
      target: { kind: 'account', id: userId },
      changes: [{ field: 'Saldo', before: textOf(before), after: textOf(balanceCents) }],
    };
  };

/** Acts of administrators on balances. */
export const walletActivities = describeActivities<WalletEvent>({
  WalletCredited: changed(1),
  WalletDebited: changed(-1),
});
