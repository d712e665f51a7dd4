import { defineExport, pages } from '../../platform/feature/export.js';
import { LiveResponse } from '../../platform/http/live-response.js';
import { GetLoyaltyLedger } from './use-cases/get-loyalty-ledger.js';

/** Changes of XP and credits, each with the sum after it. */
export const loyaltyExport = defineExport({
  key: 'loyalty',
  read: ({ id }, { queries }) =>
    pages(async (page) => {
      const listed = await queries.execute(new GetLoyaltyLedger(id, page));
      return listed instanceof LiveResponse ? listed.body : [];
    }),
});
