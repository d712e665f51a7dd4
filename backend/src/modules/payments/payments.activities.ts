import { describeActivities } from '../../platform/activity/activities.js';
import type { PixAssigned } from './domain/pix.events.js';

/** Acts of administrators on received PIX. */
export const paymentActivities = describeActivities<PixAssigned>({
  PixAssigned: ({ data }) => ({ action: 'PIX creditado à mão', target: { kind: 'user', id: data.userId } }),
});
