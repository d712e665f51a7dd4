import { defineExport, pages } from '../../platform/feature/export.js';
import { GetLoyaltyLedger } from './use-cases/get-loyalty-ledger.js';

/** Changes of XP and credits, each with the sum after it. */
export const loyaltyExport = defineExport({
  key: 'loyalty',
  read: ({ id }, { queries }) => pages(async (page) => (await queries.execute(new GetLoyaltyLedger(id, page))).body),
});
