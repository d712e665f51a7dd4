import type { EventOf, Recorded } from '@shop/kernel/events';
import type { ActivityChange } from '@shop/contracts/activity';
import { scopeNames } from '@shop/contracts/api-keys';
import { describeActivities, type DescribedActivity } from '../../platform/activity/activities.js';
import type { ApiKeysEvent } from './domain/api-keys.events.js';

type Act<T extends ApiKeysEvent['type']> = Recorded<EventOf<ApiKeysEvent, T>>;

/** Describes an act of a person; what the product does to keys follows from another act. */
const act = (
  { data, metadata }: Act<'ApiKeyAdded' | 'ApiKeyEnded'>,
  action: string,
  changes: readonly ActivityChange[],
): DescribedActivity | null =>
  metadata.actorId === null ? null : { action, target: { kind: 'account', id: data.userId }, changes };

const key = (before: string | null, after: string): ActivityChange => ({ field: 'API key', before, after });

/** Making and ending keys. */
export const apiKeyActivities = describeActivities<ApiKeysEvent>('operations', {
  ApiKeyAdded: (event) =>
    act(event, 'API key criada', [
      key(null, `${event.data.prefix}…`),
      { field: 'Escopos', before: null, after: event.data.scopes.map((scope) => scopeNames[scope]).join(', ') },
    ]),
  ApiKeyEnded: (event) => act(event, 'API key encerrada', [key(`${event.data.prefix}…`, 'encerrada')]),
});
