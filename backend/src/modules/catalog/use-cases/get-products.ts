import { ModuleRef } from '@nestjs/core';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/catalog';
import { resellerCents } from '@shop/contracts/discount';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { ResellerPrices } from '../ports/reseller-prices.js';
import { adminProductsTopic, CATALOGUE, productsTopic, ProductsView, toProduct } from '../views/products.view.js';

/** Products in order of id; with the prices of one reseller where there is one. */
export class GetProducts extends Query<LiveResponse<Product[]>> {
  constructor(
    readonly which: 'all' | 'on sale',
    readonly resellerId: string | null = null,
  ) {
    super();
  }
}

@QueryHandler(GetProducts)
export class GetProductsHandler implements IQueryHandler<GetProducts> {
  constructor(
    private readonly view: ProductsView,
    private readonly modules: ModuleRef,
  ) {}

  async execute({ which, resellerId }: GetProducts): Promise<LiveResponse<Product[]>> {
    const version = await this.view.topicVersion(which === 'all' ? adminProductsTopic : productsTopic);
    const products = (await this.view.get(CATALOGUE))?.products ?? [];
    const shown = products.filter(({ status }) => which === 'all' || status === 'active').map(toProduct);
    return live(version, resellerId === null ? shown : await this.forReseller(resellerId, shown));
  }

  private async forReseller(userId: string, products: readonly Product[]): Promise<Product[]> {
    const percent = await this.modules.get(ResellerPrices, { strict: false }).discountOf(userId);
    const priceOf = (price: number) => brlFromCents(resellerCents(centsFromBrl(price) ?? 0, percent));
    return products.map((product) => ({
      ...product,
      plans: product.plans.map((plan) => ({ ...plan, reseller_price: priceOf(plan.price) })),
    }));
  }
}
