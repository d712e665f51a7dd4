import type { TimeForAll } from '@shop/contracts/bulk';
import { describeActivities } from '../../platform/activity/activities.js';
import { momentText } from '../../platform/activity/change-texts.js';
import { productText } from '../../platform/push/present-names.js';
import type { BulkEvent } from './domain/bulk.events.js';

const actions = {
  reset_hwids: 'HWIDs de todos os usuários resetados',
  delete_users: 'Todos os usuários excluídos',
} as const;

const entry = (action: string, bulkId: string, changes: Readonly<Record<string, string>>) => ({
  action,
  target: { kind: 'bulk', id: bulkId },
  changes: Object.entries(changes).map(([field, after]) => ({ field, before: null, after })),
});

const hoursText = ({ hours }: TimeForAll) => (hours === 1 ? '1 hora' : `${String(hours)} horas`);

const changesOf = (time: TimeForAll) => ({
  Tempo: hoursText(time),
  Produto: time.productId === null ? 'todos' : productText(time.productId),
  ...(time.activeAt && { Período: `${momentText(time.activeAt.from)} a ${momentText(time.activeAt.to)}` }),
});

/** Bulk actions, each one entry however many users it concerns. */
export const bulkActivities = describeActivities<BulkEvent>('operations', {
  BulkActionStarted: ({ data: { kind, bulkId, total } }) => entry(actions[kind], bulkId, { Usuários: String(total) }),
  BulkTimeGrantStarted: ({ data: { bulkId, total, time } }) =>
    entry(`Tempo dado a todos: ${hoursText(time)}`, bulkId, { ...changesOf(time), Usuários: String(total) }),
  BulkTimeGrantUndone: ({ data: { bulkId, time } }) =>
    entry(`Tempo dado a todos retirado: ${hoursText(time)}`, bulkId, changesOf(time)),
});
