import type { ActivityChange } from '@shop/contracts/activity';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { type DescribedActivity, describeActivities } from '../../platform/activity/activities.js';
import type { BypassEvent } from './domain/bypass.events.js';

const act =
  <E extends DomainEvent<string, { readonly uid: string }>>(
    action: string,
    changes: (data: E['data']) => readonly ActivityChange[],
  ) =>
  ({ data }: Recorded<E>): DescribedActivity => ({
    action,
    target: { kind: 'bypass', id: data.uid },
    changes: changes(data),
  });

const status = (before: string, after: string) => () => [{ field: 'Situação', before, after }];

/** Acts of administrators on bypass UIDs; an end by time is no act. */
export const bypassActivities = describeActivities<BypassEvent>('people', {
  BypassUidAdded: act('UID de bypass criado', ({ hours }) => [{ field: 'Horas', before: null, after: String(hours) }]),
  BypassUidChanged: act('UID de bypass alterado', ({ from, uid }) => [{ field: 'UID', before: from, after: uid }]),
  BypassUidPaused: act('UID de bypass pausado', status('ativo', 'pausado')),
  BypassUidResumed: act('UID de bypass retomado', status('pausado', 'ativo')),
  BypassUidDeleted: act('UID de bypass deletado', status('cadastrado', 'deletado')),
});
