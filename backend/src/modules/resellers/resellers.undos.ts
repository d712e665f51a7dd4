import { defineUndos } from '../../platform/activity/undos.js';
import { reseller } from './domain/reseller.js';
import { SetResellerDiscount } from './use-cases/set-reseller-discount.js';

/** The discount before, while nothing changed it since. */
export const resellerUndos = defineUndos(
  reseller,
  {
    ResellerDiscountChanged: ({ event: { data } }) =>
      new SetResellerDiscount(data.userId, data.previousPercent, data.percent),
  },
  () => true,
);
