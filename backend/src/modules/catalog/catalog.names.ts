import { defineNames } from '../../platform/feature/names.js';
import { FindProductNames } from './use-cases/find-product-names.js';

export const productNames = defineNames({
  of: 'product',
  find: async (queries) => {
    const names = await queries.execute(new FindProductNames());
    return new Map([...names].map(([id, name]) => [String(id), name]));
  },
});
