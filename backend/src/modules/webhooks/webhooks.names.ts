import { defineNames } from '../../platform/feature/names.js';
import { FindEndpointHosts } from './use-cases/find-endpoint-hosts.js';

export const webhookNames = defineNames({
  of: 'webhook',
  find: (queries) => queries.execute(new FindEndpointHosts()),
});
