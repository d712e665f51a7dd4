import { defineExport } from '../../platform/feature/export.js';
import { ListTrials } from './use-cases/list-trials.js';

export const trialsExport = defineExport({
  key: 'trials',
  read: async ({ id }, { queries }) =>
    (await queries.execute(new ListTrials(id))).map(({ productId, productName, startedAt, hours }) => ({
      product_id: productId,
      product_name: productName,
      started_at: startedAt.toISOString(),
      hours,
    })),
});
