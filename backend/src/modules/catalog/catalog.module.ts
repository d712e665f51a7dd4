import { Module } from '@nestjs/common';
import { provideProjections } from '../../platform/projections/provide.js';
import { providePushTopics } from '../../platform/push/topic.js';
import { DemoCatalogue } from './demo-catalogue.js';
import { ProductsController } from './http/products.controller.js';
import { LandingOffers } from './landing-offers.js';
import { CreateProductHandler } from './use-cases/create-product.js';
import { FindPlansHandler } from './use-cases/find-plans.js';
import { GetProductsHandler } from './use-cases/get-products.js';
import { OfferPlanHandler } from './use-cases/offer-plan.js';
import { RetirePlanHandler } from './use-cases/retire-plan.js';
import { SeedDemoHandler } from './use-cases/seed-demo.js';
import { SetProductStatusHandler } from './use-cases/set-product-status.js';
import { productsPush, productsView } from './views/products.view.js';

/** What is for sale, and at which price. */
@Module({
  controllers: [ProductsController],
  providers: [
    CreateProductHandler,
    OfferPlanHandler,
    RetirePlanHandler,
    SetProductStatusHandler,
    SeedDemoHandler,
    GetProductsHandler,
    FindPlansHandler,
    DemoCatalogue,
    LandingOffers,
    ...providePushTopics(productsPush),
    ...provideProjections(productsView),
  ],
})
export class CatalogModule {}
