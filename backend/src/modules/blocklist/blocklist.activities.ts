import type { EventOf } from '@shop/kernel/events';
import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import { changedFields, momentText } from '../../platform/activity/change-texts.js';
import { blockedValueText, blockReasonText } from './blocklist.names.js';
import type { BlockEvent } from './domain/block.events.js';

const kinds: Readonly<Record<BlockEvent['data']['kind'], string>> = {
  address: 'endereço',
  hwid: 'HWID',
  'email-domain': 'domínio de e-mail',
  username: 'username',
};

const byAdmin = adminActsOn(({ blockId }: { readonly blockId: string }) => ({ kind: 'block', id: blockId }));
type Of<T extends BlockEvent['type']> = EventOf<BlockEvent, T>;

/** Acts of administrators on the block list. The log has marks of value and reason, which end with the block. */
export const blocklistActivities = describeActivities<BlockEvent>('operations', {
  BlockAdded: byAdmin<Of<'BlockAdded'>>('Bloqueio criado', (data) =>
    changedFields<Pick<typeof data, 'kind' | 'value' | 'reason' | 'expiresAt'>>(null, data, {
      kind: ['Tipo', (kind) => kinds[kind]],
      value: ['Valor', () => blockedValueText(data.blockId)],
      reason: ['Motivo', () => blockReasonText(data.blockId)],
      expiresAt: ['Fim', (at) => (at === null ? 'nenhum' : momentText(at))],
    }),
  ),
  BlockRemoved: byAdmin<Of<'BlockRemoved'>>('Bloqueio removido', ({ kind }) => [
    { field: 'Tipo', before: kinds[kind], after: 'removido' },
  ]),
});
