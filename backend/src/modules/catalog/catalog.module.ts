import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { productNames } from './catalog.names.js';
import { catalogActivities } from './catalog.activities.js';
import { catalogUndos } from './catalog.undos.js';
import { DemoCatalogue } from './demo-catalogue.js';
import { ProductsController } from './http/products.controller.js';
import { ProductPhotosController } from './http/product-photos.controller.js';
import { LandingOffers } from './landing-offers.js';
import { ProductPhotos } from './product-photos.js';
import { removePhotoWhenReplaced } from './reactions/remove-photo-when-replaced.js';
import { ChangeProductPhotoHandler } from './use-cases/change-product-photo.js';
import { ChangeProductHandler } from './use-cases/change-product.js';
import { CreateProductHandler } from './use-cases/create-product.js';
import { DeleteProductHandler } from './use-cases/delete-product.js';
import { FindDeletedProductsHandler } from './use-cases/find-deleted-products.js';
import { FindPlansHandler } from './use-cases/find-plans.js';
import { FindProductNamesHandler } from './use-cases/find-product-names.js';
import { FindTrialOfferHandler } from './use-cases/find-trial-offer.js';
import { GetProductsHandler } from './use-cases/get-products.js';
import { ListDemoProductsHandler } from './use-cases/list-demo-products.js';
import { OfferPlanHandler } from './use-cases/offer-plan.js';
import { ReadProductPhotoHandler } from './use-cases/read-product-photo.js';
import { RemoveProductPhotoHandler } from './use-cases/remove-product-photo.js';
import { TakePhotoOffHandler } from './use-cases/take-photo-off.js';
import { RetirePlanHandler } from './use-cases/retire-plan.js';
import { SetProductStatusHandler } from './use-cases/set-product-status.js';
import { adminProductsPush, productsPush, ProductsView } from './views/products.view.js';

/** Products on sale and their prices. */
@Module(
  defineFeature({
    controllers: [ProductsController, ProductPhotosController],
    handlers: [
      CreateProductHandler,
      ChangeProductHandler,
      DeleteProductHandler,
      OfferPlanHandler,
      RetirePlanHandler,
      SetProductStatusHandler,
      GetProductsHandler,
      FindPlansHandler,
      FindDeletedProductsHandler,
      FindProductNamesHandler,
      FindTrialOfferHandler,
      ChangeProductPhotoHandler,
      ReadProductPhotoHandler,
      RemoveProductPhotoHandler,
      TakePhotoOffHandler,
      ListDemoProductsHandler,
    ],
    providers: [DemoCatalogue, LandingOffers, ProductPhotos],
    projections: [ProductsView],
    topics: [productsPush, adminProductsPush],
    names: [productNames],
    activities: [catalogActivities],
    undos: [catalogUndos],
    reactions: [removePhotoWhenReplaced],
  }),
)
export class CatalogModule {}
