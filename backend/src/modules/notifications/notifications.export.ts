import { defineExport, pages } from '../../platform/feature/export.js';
import { GetPreferences } from './use-cases/get-preferences.js';
import { ListNotifications } from './use-cases/list-notifications.js';

export const notificationsExport = defineExport({
  key: 'notifications',
  read: (owner, { queries }) => pages(async (page) => (await queries.execute(new ListNotifications(owner, page))).body),
});

export const preferencesExport = defineExport({
  key: 'preferences',
  read: ({ id }, { queries }) => queries.execute(new GetPreferences(id)),
});
