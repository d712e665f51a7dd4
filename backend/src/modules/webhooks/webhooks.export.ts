import { WebhookEndpointsQuery } from '@shop/contracts/webhooks';
import { parse } from 'valibot';
import { defineExport } from '../../platform/feature/export.js';
import { ListEndpoints } from './use-cases/list-endpoints.js';
import { LiveResponse } from '../../platform/responses/live-response.js';

/** The endpoints of a reseller, without their secrets. */
export const webhooksExport = defineExport({
  key: 'webhook_endpoints',
  read: async ({ id }, { queries }) => {
    const found = await queries.execute(new ListEndpoints(id, parse(WebhookEndpointsQuery, { sort: 'created_at' })));
    return found instanceof LiveResponse ? found.body : [];
  },
});
