import { ApiKeysQuery } from '@shop/contracts/api-keys';
import { parse } from 'valibot';
import { defineExport } from '../../platform/feature/export.js';
import { LiveResponse } from '../../platform/responses/live-response.js';
import { ListApiKeys } from './use-cases/list-api-keys.js';

/** The keys of a person, which do not include the secrets. */
export const apiKeysExport = defineExport({
  key: 'api_keys',
  read: async ({ id }, { queries }) => {
    const found = await queries.execute(new ListApiKeys(id, parse(ApiKeysQuery, { sort: 'created_at' })));
    return found instanceof LiveResponse ? found.body : [];
  },
});
