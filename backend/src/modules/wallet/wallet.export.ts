import { defineExport, pages } from '../../platform/feature/export.js';
import { GetWallet } from './use-cases/get-wallet.js';

export const walletExport = defineExport({
  key: 'wallet',
  read: ({ id }, { queries }) => pages(async (page) => (await queries.execute(new GetWallet(id, page))).body.movements),
});
