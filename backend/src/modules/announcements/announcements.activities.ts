import type { EventOf } from '@shop/kernel/events';
import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import { changedFields, momentText } from '../../platform/activity/change-texts.js';
import { productText } from '../../platform/push/present-names.js';
import type { AnnouncementEvent, AnnouncementTerms } from './domain/announcement.events.js';

const byAdmin = adminActsOn(({ announcementId }: { readonly announcementId: string }) => ({
  kind: 'announcement',
  id: announcementId,
}));

type Of<T extends AnnouncementEvent['type']> = EventOf<AnnouncementEvent, T>;

const fields: Parameters<typeof changedFields<AnnouncementTerms>>[2] = {
  title: ['Título', String],
  body: ['Texto', String],
  level: ['Tipo', (level) => (level === 'warning' ? 'alerta' : 'informação')],
  productId: ['Produto', (productId) => (productId === null ? 'todos' : productText(productId))],
  startsAt: ['Início', momentText],
  endsAt: ['Fim', (at) => (at === null ? 'nenhum' : momentText(at))],
  notify: ['Notificação', (notify) => (notify ? 'sim' : 'não')],
};

/** Acts of administrators on announcements. */
export const announcementActivities = describeActivities<AnnouncementEvent>('catalog', {
  AnnouncementCreated: byAdmin<Of<'AnnouncementCreated'>>('Aviso criado', (data) => changedFields(null, data, fields)),
  AnnouncementChanged: byAdmin<Of<'AnnouncementChanged'>>('Aviso alterado', ({ previous, ...data }) =>
    changedFields(previous, data, fields),
  ),
  AnnouncementDeleted: byAdmin<Of<'AnnouncementDeleted'>>('Aviso excluído', ({ title }) => [
    { field: 'Título', before: title, after: 'excluído' },
  ]),
});
