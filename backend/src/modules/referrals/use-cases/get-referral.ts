import { Query } from '@nestjs/cqrs';
import type { Referral } from '@shop/contracts/referrals';
import { brlFromCents } from '@shop/kernel/money';
import { Config } from '../../../platform/config/config.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { codesOf } from '../referral-codes.js';
import { ReferralsView } from '../views/referrals.view.js';

/** The invitation of a person, and its outcome so far. */
export class GetReferral extends Query<Referral> {
  constructor(readonly userId: string) {
    super();
  }
}

export const GetReferralHandler = queryHandler(
  GetReferral,
  [ReferralsView, Config],
  async ({ userId }, view, config) => {
    const [doc, code, invited] = await Promise.all([
      view.get(userId),
      ownCode(view, userId),
      view.count({ inviterId: userId, isVerified: true }),
    ]);
    const url = `${config.publicUrl}/auth?ref=${code}`;
    return { code, url, invited, earned: brlFromCents(doc?.earnedCents ?? 0) };
  },
);

/** Returns the first candidate that no earlier account has. */
async function ownCode(view: ReferralsView, userId: string): Promise<string> {
  const [first = '', ...others] = codesOf(userId);
  const [owner] = await view.find({ codes: first }, { sort: { position: 1, _id: 1 }, limit: 1 });
  return !owner || owner._id === userId ? first : (others[0] ?? first);
}
