import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { ResellersView } from '../views/resellers.view.js';

/** Finds the discount that a user has on gifts, in percent; 0 for everyone but resellers. */
export class FindResellerDiscount extends Query<number> {
  constructor(readonly userId: string) {
    super();
  }
}

export const FindResellerDiscountHandler = queryHandler(
  FindResellerDiscount,
  [ResellersView],
  async ({ userId }, view) => {
    const account = await view.get(userId);
    return account?.role === 'Reseller' ? account.discountPercent : 0;
  },
);
