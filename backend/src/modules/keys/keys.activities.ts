import type { EventOf } from '@shop/kernel/events';
import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn, byApiKey } from '../../platform/activity/admin-acts.js';
import type { KeyEvent } from './domain/key.events.js';

/** Acts of buyers and redeemers are not logged, unless an API key does them. */
const byAdmin = adminActsOn(({ keyId }: { readonly keyId: string }) => ({ kind: 'key', id: keyId }));

const status = (before: string, after: string) => [{ field: 'Situação', before, after }];
const dayText = (days: number) => `${String(days)} ${days === 1 ? 'dia' : 'dias'}`;

/** Acts of administrators on keys. A lot is one entry, that of its first key; sales are none. */
export const keyActivities = describeActivities<KeyEvent>('people', {
  KeyMade: (event) =>
    event.data.lotIndex === 0 && event.data.sale === null
      ? byAdmin<EventOf<KeyEvent, 'KeyMade'>>(
          `Keys geradas: ${String(event.data.lotSize)}`,
          ({ durationDays, devices, productName }) => [
            { field: 'Produto', before: null, after: productName },
            { field: 'Duração', before: null, after: dayText(durationDays) },
            { field: 'Dispositivos', before: null, after: String(devices) },
          ],
        )(event)
      : null,
  KeyLinked: byAdmin('Key vinculada a um usuário'),
  KeyDurationChanged: byAdmin<EventOf<KeyEvent, 'KeyDurationChanged'>>(
    'Duração da key alterada',
    ({ previousDays, durationDays }) => [
      { field: 'Duração', before: dayText(previousDays), after: dayText(durationDays) },
    ],
  ),
  KeyBanned: byAdmin('Key banida', status('ativa', 'banida')),
  KeyRevoked: byAdmin('Key usada banida, com o tempo que restava', status('usada', 'banida')),
  KeyUnbanned: byAdmin('Key reativada', status('banida', 'reativada')),
  KeyCancelled: byApiKey(({ keyId, cause }) =>
    cause === 'buyer'
      ? { action: 'Key cancelada', target: { kind: 'key', id: keyId }, changes: status('não usada', 'cancelada') }
      : null,
  ),
  KeyDeleted: byAdmin('Key excluída', status('não usada', 'excluída')),
});
