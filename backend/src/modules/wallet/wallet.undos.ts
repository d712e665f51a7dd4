import type { Recorded } from '@shop/kernel/events';
import { defineUndos, type UndoneAct } from '../../platform/activity/undos.js';
import type { WalletCredited, WalletDebited } from './domain/wallet.events.js';
import { wallet, type WalletState } from './domain/wallet.js';
import { AdjustBalance } from './use-cases/adjust-balance.js';
import { isOfAdministrator } from './wallet.activities.js';

const moved =
  (sign: 1 | -1) =>
  ({ event, now }: UndoneAct<WalletState, WalletCredited | WalletDebited>) => {
    const { data }: Recorded<WalletCredited | WalletDebited> = event;
    return isOfAdministrator(data) && !now.isClosed ? new AdjustBalance(data.userId, -sign * data.amountCents) : null;
  };

/** Balances that administrators set or adjust: the difference is moved back, never below zero. */
export const walletUndos = defineUndos(wallet, { WalletCredited: moved(1), WalletDebited: moved(-1) });
