import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { CloseWallet } from '../use-cases/close-wallet.js';

/** From the start: wallets of accounts that were erased before wallets could be closed are closed too. */
export const closeWalletWhenAccountErased = defineReaction<AccountEvent>({
  name: 'close-wallet-when-account-erased',
  from: 'start',
  on: { AccountErased: ({ data }, { commands }) => commands.execute(new CloseWallet(data.userId)) },
});
