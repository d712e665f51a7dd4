import { defineExport } from '../../platform/feature/export.js';
import { ListFailedLogins } from './use-cases/list-failed-logins.js';

export const failedLoginsExport = defineExport({
  key: 'failed_logins',
  read: ({ id }, { queries }) => queries.execute(new ListFailedLogins(id)),
});
