import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { ResellerDiscountChanged, ResellerEvent } from './domain/reseller.events.js';

const byAdmin = adminActsOn(({ userId }: { readonly userId: string }) => ({ kind: 'account', id: userId }));

/** Acts of administrators on resellers. */
export const resellerActivities = describeActivities<ResellerEvent>('people', {
  ResellerDiscountChanged: byAdmin<ResellerDiscountChanged>(
    'Desconto de revendedor alterado',
    ({ percent, previousPercent }) => [
      { field: 'Desconto', before: `${String(previousPercent)}%`, after: `${String(percent)}%` },
    ],
  ),
});
