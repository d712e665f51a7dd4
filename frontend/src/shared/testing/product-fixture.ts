import type { Product } from '@shop/contracts/catalog';

/** Returns a product on sale without a plan, with the given changes. */
export const productOf = (change: Partial<Product> = {}): Product => ({
  id: 7,
  name: 'Aurora',
  description: '',
  status: 'active',
  photo_url: null,
  plans: [],
  trial_hours: 0,
  ...change,
});
