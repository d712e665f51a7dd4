import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { planDays } from '@shop/contracts/limits';
import { CATALOGUE, ProductsView } from '../views/products.view.js';

/** A plan that can be bought now. */
export interface PlanOnSale {
  readonly productId: number;
  readonly productName: string;
  readonly planId: number;
  readonly durationDays: number;
  readonly priceCents: number;
}

/**
 * The plans on sale among these, in the requested order: `null` for an unknown or retired plan, or for one of a
 * disabled product. Includes every change whose command has returned.
 */
export class FindPlans extends Query<readonly (PlanOnSale | null)[]> {
  constructor(readonly planIds: readonly number[]) {
    super();
  }
}

@QueryHandler(FindPlans)
export class FindPlansHandler implements IQueryHandler<FindPlans> {
  constructor(private readonly view: ProductsView) {}

  async execute({ planIds }: FindPlans): Promise<readonly (PlanOnSale | null)[]> {
    const products = (await this.view.get(CATALOGUE))?.products ?? [];
    const onSale = new Map<number, PlanOnSale>();
    for (const { status, productId, name, plans } of products) {
      if (status !== 'active') continue;
      for (const { planId, durationType, priceCents } of plans)
        onSale.set(planId, { productId, productName: name, planId, durationDays: planDays[durationType], priceCents });
    }
    return planIds.map((planId) => onSale.get(planId) ?? null);
  }
}
