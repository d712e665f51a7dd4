import type { Product } from '@shop/contracts/catalog';
import { get, getLive } from '../http/request.js';
import { liveResource } from '../live/live-resource.js';
import { patchOf } from '../live/patch.js';
import { claimsFor } from '../session/claims.js';
import { useSession } from '../session/session.js';

const PRODUCTS = '/api/products';

/** Reads the products on sale once, for a decision that must not use a cached list. */
export const fetchProducts = () => get<readonly Product[]>(PRODUCTS);

const applyPatch = patchOf<readonly Product[]>();
type Patch = Parameters<typeof applyPatch>[1];

/** Throws for a reseller: the topic is everyone's and lacks their prices, so their list is loaded instead. */
function expectSharedPrices() {
  if (claimsFor(useSession.getState().token, ['Reseller'])) throw new Error('Own prices');
}

const productsOf = (topic: string) =>
  liveResource({
    topic,
    load: () => getLive<readonly Product[]>(PRODUCTS),
    patch: (list: readonly Product[], patch: Patch) => {
      expectSharedPrices();
      return applyPatch(list, patch).toSorted((one, other) => one.id - other.id);
    },
  });

/** Products on sale, in order of id: a product that is offered again returns to its place. */
export const products = productsOf('products');

/** All products, as the API lists them to administrators. */
export const adminProducts = productsOf('admin:products');
