import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { moneyText } from '@shop/contracts/brl-text';
import type { Product } from '@shop/contracts/catalog';
import { LandingPage, type LandingOffer } from '../../platform/pages/landing-page.js';
import { GetProducts } from './use-cases/get-products.js';

/** Returns the offer of a product; none without a plan on sale, and thus without a lowest price. */
const offerOf = ({ name, description, plans }: Product): LandingOffer[] =>
  plans.length === 0 ? [] : [{ name, description, price: moneyText(Math.min(...plans.map(({ price }) => price))) }];

/** Puts what is on sale, with its lowest prices, into the prerendered landing. */
@Injectable()
export class LandingOffers implements OnModuleInit {
  constructor(
    private readonly landing: LandingPage,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.landing.supply(async () => (await this.queries.execute(new GetProducts('on sale'))).body.flatMap(offerOf));
  }
}
