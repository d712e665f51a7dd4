import { defineExport, pages } from '../../platform/feature/export.js';
import { ListMovements } from './use-cases/list-movements.js';

export const walletExport = defineExport({
  key: 'wallet',
  read: ({ id }, { queries }) => pages(async (page) => (await queries.execute(new ListMovements(id, page))).body),
});
