import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { ResellersController } from './http/resellers.controller.js';
import { ResellerPrices } from '../catalog/ports/reseller-prices.js';
import { creditOpeningWhenPromoted } from './reactions/credit-opening-when-promoted.js';
import { AdjustResellerBalanceHandler } from './use-cases/adjust-reseller-balance.js';
import { CreateResellerHandler } from './use-cases/create-reseller.js';
import { CreditOpeningHandler } from './use-cases/credit-opening.js';
import { FindResellerDiscountHandler } from './use-cases/find-reseller-discount.js';
import { FindResellersHandler } from './use-cases/find-resellers.js';
import { ListResellersHandler } from './use-cases/list-resellers.js';
import { SetResellerDiscountHandler } from './use-cases/set-reseller-discount.js';
import { resellerActivities } from './resellers.activities.js';
import { resellerUndos } from './resellers.undos.js';
import { ResellerDiscounts } from './services/reseller-discounts.js';
import { resellersPush, ResellersView } from './views/resellers.view.js';

/** Accounts that sell on the shop's behalf, and their balances. */
@Module(
  defineFeature({
    controllers: [ResellersController],
    handlers: [
      CreateResellerHandler,
      CreditOpeningHandler,
      AdjustResellerBalanceHandler,
      FindResellerDiscountHandler,
      FindResellersHandler,
      ListResellersHandler,
      SetResellerDiscountHandler,
    ],
    providers: [{ provide: ResellerPrices, useClass: ResellerDiscounts }],
    projections: [ResellersView],
    topics: [resellersPush],
    activities: [resellerActivities],
    undos: [resellerUndos],
    reactions: [creditOpeningWhenPromoted],
  }),
)
export class ResellersModule {}
