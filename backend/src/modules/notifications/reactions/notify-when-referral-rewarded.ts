import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { WalletCredited } from '../../wallet/domain/wallet.events.js';
import { Notify } from '../use-cases/notify.js';

/** Notifies of a reward for an invitation, without the name of the person who came by it. */
export const notifyWhenReferralRewarded = defineReaction<WalletCredited>({
  name: 'notify-when-referral-rewarded',
  from: 'now',
  on: {
    WalletCredited: async ({ data: { userId, kind, amountCents }, metadata: { at } }, { commands }) => {
      if (kind !== 'referral') return;
      await commands.execute(new Notify({ userId }, { cause: 'referral_rewarded', details: { amountCents } }, at));
    },
  },
});
