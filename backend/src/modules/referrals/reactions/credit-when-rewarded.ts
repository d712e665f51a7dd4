import { defineReaction } from '../../../platform/reactions/reaction.js';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';
import type { ReferralRewarded } from '../domain/referral.events.js';
import { rewardMovementId } from '../domain/referral.js';

/** Credits a granted reward once. The movement has no order: that of another person is not the inviter's to know. */
export const creditWhenRewarded = defineReaction<ReferralRewarded>({
  name: 'credit-when-rewarded',
  from: 'start',
  on: {
    ReferralRewarded: ({ data: { userId, inviterId, amountCents }, metadata: { at: since } }, { commands }) => {
      const movement = { userId: inviterId, movementId: rewardMovementId(userId), kind: 'referral' } as const;
      return commands.execute(new CreditWallet({ ...movement, amountCents, orderId: null, since }));
    },
  },
});
