import { defineExport } from '../../platform/feature/export.js';
import { GetRedeemHistory } from './use-cases/get-redeem-history.js';

/** Largest page that a list serves. */
const PAGE_SIZE = 200;

export const keysExport = defineExport({
  key: 'keys',
  read: async function* ({ id }, { queries }) {
    for (let page = 1; ; page += 1) {
      const rows = await queries.execute(new GetRedeemHistory(id, { page, pageSize: PAGE_SIZE, sort: 'used_at' }));
      yield* rows.body;
      if (rows.body.length < PAGE_SIZE) return;
    }
  },
});
