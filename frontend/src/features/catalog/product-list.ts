import { searchWords } from '@shop/contracts/list';
import type { Product } from '@shop/contracts/catalog';
import { mapLive, type LiveList, type ListPage } from '../../shared/live/fetched.js';
import { useLive } from '../../shared/live/live-resource.js';
import { adminProducts } from '../../shared/resources/products.js';
import type { ListQuery } from '../../shared/table/data-table-query.js';

/** Paging and order of the products. */
export const productListShape = {
  pageSize: 20,
  usualSort: 'id',
  filters: { status: ['active', 'disabled'] },
} as const;

const byText = (one: string, other: string) => one.localeCompare(other, 'pt-BR');

const orders = {
  id: (one, other) => one.id - other.id,
  name: (one, other) => byText(one.name, other.name),
  status: (one, other) => byText(one.status, other.status),
  plans: (one, other) => one.plans.length - other.plans.length,
} satisfies Record<string, (one: Product, other: Product) => number>;

const isFound = ({ name, description }: Product, q: string) => {
  const words = searchWords(`${name} ${description}`);
  return searchWords(q).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

/** Returns the page of a query. The API lists all products at once, so they are searched and ordered here. */
function productPage(products: readonly Product[], query: ListQuery): ListPage<Product> {
  const { q, page, pageSize, sort, filters = {} } = query;
  const order = orders[sort.replace(/^-/, '') as keyof typeof orders];
  const sign = sort.startsWith('-') ? -1 : 1;
  const found = products
    .filter((product) => isFound(product, q))
    .filter(({ status }) => filters['status'] === undefined || filters['status'] === status)
    .toSorted((one, other) => sign * order(one, other));
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

/** Returns the products of a query, pushed. */
export const useProductList = (query: ListQuery): LiveList<Product> => ({
  view: mapLive(useLive(adminProducts), (products) => productPage(products, query)),
  refresh: adminProducts.refresh,
});
