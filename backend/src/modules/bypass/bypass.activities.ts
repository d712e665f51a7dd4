import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { type DescribedActivity, describeActivities } from '../../platform/activity/activities.js';
import type { BypassEvent } from './domain/bypass.events.js';

const act =
  <E extends DomainEvent<string, { readonly uid: string }>>(action: string) =>
  ({ data }: Recorded<E>): DescribedActivity => ({ action, target: { kind: 'bypass', id: data.uid } });

/** Acts of administrators on bypass UIDs; one that ends by itself is no act. */
export const bypassActivities = describeActivities<BypassEvent>({
  BypassUidAdded: act('UID de bypass criado'),
  BypassUidChanged: (event) => ({
    ...act('UID de bypass alterado')(event),
    changes: [{ field: 'UID', before: event.data.from, after: event.data.uid }],
  }),
  BypassUidPaused: act('UID de bypass pausado'),
  BypassUidResumed: act('UID de bypass retomado'),
  BypassUidDeleted: act('UID de bypass deletado'),
});
