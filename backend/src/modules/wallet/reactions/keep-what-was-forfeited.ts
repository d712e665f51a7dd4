import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { WalletDebited } from '../domain/wallet.events.js';
import { FORFEITED } from '../domain/wallet.js';
import { CreditWallet } from '../use-cases/credit-wallet.js';

/** No money leaves the books: what one wallet lost, another has. */
export const keepWhatWasForfeited = defineReaction<WalletDebited>({
  name: 'keep-what-was-forfeited',
  from: 'start',
  on: {
    WalletDebited: async ({ data: { kind, movementId, amountCents } }, { commands }) => {
      if (kind !== 'forfeited') return;
      await commands.execute(new CreditWallet({ userId: FORFEITED, movementId, kind, amountCents, orderId: null }));
    },
  },
});
