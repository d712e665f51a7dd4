import type { QueryBus } from '@nestjs/cqrs';
import { defineExport } from '../../platform/feature/export.js';
import { ListDevices } from './use-cases/list-devices.js';
import { ListSubscriptions } from './use-cases/list-subscriptions.js';

/** The machines bound to each subscription, those too that its card does not show. */
export const machinesExport = defineExport({
  key: 'machines',
  read: ({ id }, { queries }) => machinesOf(id, queries),
});

async function* machinesOf(userId: string, queries: QueryBus): AsyncIterable<object> {
  for (const { subscription_id, product_name } of await queries.execute(new ListSubscriptions(userId)))
    for (const machine of await queries.execute(new ListDevices(userId, subscription_id)))
      yield { subscription_id, product_name, ...machine };
}
