import { defineExport } from '../../platform/feature/export.js';
import { ListSubscriptions } from './use-cases/list-subscriptions.js';

export const subscriptionsExport = defineExport({
  key: 'subscriptions',
  read: ({ id }, { queries }) => queries.execute(new ListSubscriptions(id)),
});
