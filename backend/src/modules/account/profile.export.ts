import { defineExport } from '../../platform/feature/export.js';
import { GetProfile } from './use-cases/get-profile.js';

export const profileExport = defineExport({
  key: 'user',
  read: async ({ id }, { queries }) => (await queries.execute(new GetProfile(id))).body,
});
