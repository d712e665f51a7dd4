import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { KeyEvent } from './domain/key.events.js';

/** Acts of buyers and redeemers are not logged. */
const byAdmin = adminActsOn(({ keyId }: { readonly keyId: string }) => ({ kind: 'key', id: keyId }));

/** Acts of administrators on keys; a lot is one entry, that of its first key, and what is sold is none. */
export const keyActivities = describeActivities<KeyEvent>({
  KeyMade: (event) =>
    event.data.lotIndex === 0 && event.data.sale === null
      ? byAdmin(`Chaves geradas: ${String(event.data.lotSize)}`)(event)
      : null,
  KeyLinked: byAdmin('Chave vinculada a um usuário'),
  KeyDurationChanged: byAdmin('Duração da chave alterada'),
  KeyBanned: byAdmin('Chave banida'),
  KeyUnbanned: byAdmin('Chave reativada'),
  KeyDeleted: byAdmin('Chave excluída'),
});
