import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { ResellersController } from './http/resellers.controller.js';
import { creditOpeningWhenPromoted } from './reactions/credit-opening-when-promoted.js';
import { AdjustResellerBalanceHandler } from './use-cases/adjust-reseller-balance.js';
import { CreateResellerHandler } from './use-cases/create-reseller.js';
import { CreditOpeningHandler } from './use-cases/credit-opening.js';
import { FindResellersHandler } from './use-cases/find-resellers.js';
import { ListResellersHandler } from './use-cases/list-resellers.js';
import { resellersPush, ResellersView } from './views/resellers.view.js';

/** Accounts that sell on the shop's behalf, and their balances. */
@Module(
  defineFeature({
    controllers: [ResellersController],
    handlers: [
      CreateResellerHandler,
      CreditOpeningHandler,
      AdjustResellerBalanceHandler,
      FindResellersHandler,
      ListResellersHandler,
    ],
    projections: [ResellersView],
    topics: [resellersPush],
    reactions: [creditOpeningWhenPromoted],
  }),
)
export class ResellersModule {}
