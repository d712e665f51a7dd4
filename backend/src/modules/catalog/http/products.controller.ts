import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ProductList, type Product } from '@shop/contracts/catalog';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Public } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import type { LiveAnswer } from '../../../platform/http/live-answer.js';
import { GetProducts } from '../use-cases/get-products.js';

@Controller('api/products')
export class ProductsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Public()
  @Answer(ProductList)
  list(@CurrentUser() user: SessionUser | undefined): Promise<LiveAnswer<Product[]>> {
    return this.queries.execute(new GetProducts(user?.role === 'Admin'));
  }
}
