import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { WalletDebited } from '../domain/wallet.events.js';
import { FORFEITED } from '../domain/wallet.js';
import { CreditWallet } from '../use-cases/credit-wallet.js';

/** Credits the forfeited wallet with the money of an erased account, so that no money leaves the books. */
export const keepWhatWasForfeited = defineReaction<WalletDebited>({
  name: 'keep-what-was-forfeited',
  from: 'start',
  on: {
    WalletDebited: async ({ data: { kind, movementId, amountCents }, metadata: { at: since } }, { commands }) => {
      if (kind !== 'forfeited') return;
      const movement = { userId: FORFEITED, movementId, kind, amountCents, orderId: null, since };
      await commands.execute(new CreditWallet(movement));
    },
  },
});
