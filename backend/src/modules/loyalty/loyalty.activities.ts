import type { Recorded } from '@shop/kernel/events';
import { type DescribedActivity, describeActivities } from '../../platform/activity/activities.js';
import type { LoyaltyEvent, XpSet } from './domain/loyalty.events.js';

/** Acts of administrators on XP. */
export const loyaltyActivities = describeActivities<LoyaltyEvent>('people', {
  XpSet: ({ data: { userId, xp, totalXp } }: Recorded<XpSet>): DescribedActivity => {
    const [before, after] = [String(totalXp - xp), String(totalXp)];
    return {
      action: `XP alterado de ${before} para ${after}`,
      target: { kind: 'account', id: userId },
      changes: [{ field: 'XP', before, after }],
    };
  },
});
