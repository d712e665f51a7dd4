import { defineExport, pages } from '../../platform/feature/export.js';
import { GetRedeemHistory } from './use-cases/get-redeem-history.js';

export const keysExport = defineExport({
  key: 'keys',
  read: ({ id }, { queries }) =>
    pages(async (page) => (await queries.execute(new GetRedeemHistory(id, { ...page, sort: 'used_at' }))).body),
});
