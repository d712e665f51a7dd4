import { brlText } from '@shop/contracts/brl-text';
import { describeActivities } from '../../platform/activity/activities.js';
import type { PixAssigned } from './domain/pix.events.js';

/** Acts of administrators on received PIX. */
export const paymentActivities = describeActivities<PixAssigned>('sales', {
  PixAssigned: ({ data }) => ({
    action: 'PIX creditado à mão',
    target: { kind: 'account', id: data.userId },
    changes: [
      { field: `PIX ${data.endToEndId}`, before: 'retido', after: 'creditado' },
      { field: 'Valor', before: null, after: brlText(data.amountCents) },
    ],
  }),
});
