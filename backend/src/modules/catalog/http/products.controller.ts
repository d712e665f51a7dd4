import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/catalog';
import { messageResponse } from '@shop/contracts/shapes';
import { centsFromBrl } from '@shop/kernel/money';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, OpenInMaintenance, Public, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import type { LiveResponse } from '../../../platform/responses/live-response.js';
import { ChangeProduct } from '../use-cases/change-product.js';
import { CreateProduct } from '../use-cases/create-product.js';
import { DeleteProduct } from '../use-cases/delete-product.js';
import { GetProducts } from '../use-cases/get-products.js';
import { SetProductStatus } from '../use-cases/set-product-status.js';

const centsOf = (price: number | null | undefined) => centsFromBrl(price) ?? null;

const pricesOf = ({ plans }: contract.SaveProduct) => ({
  daily: centsOf(plans.daily),
  weekly: centsOf(plans.weekly),
  'bi-weekly': centsOf(plans['bi-weekly']),
  monthly: centsOf(plans.monthly),
});

/** Products, as the shop lists them and administrators change them. */
@Controller('api/products')
export class ProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Public()
  @OpenInMaintenance()
  @ResponseSchema(contract.ProductList)
  list(@CurrentUser() user: SessionUser | undefined): Promise<LiveResponse<contract.Product[]>> {
    const which = user?.role === 'Admin' ? 'all' : 'on sale';
    return this.queries.execute(new GetProducts(which, user?.role === 'Reseller' ? user.id : null));
  }

  @Post()
  @Staff('catalog')
  @ResponseSchema(contract.CreatedProduct, 201)
  async create(@Body({ schema: contract.SaveProduct }) body: contract.SaveProduct) {
    const { name, description, trial_hours } = body;
    const id = await this.commands.execute(new CreateProduct(name, description, pricesOf(body), trial_hours));
    return { message: 'Produto criado com sucesso.', id };
  }

  @Put(':id')
  @Staff('catalog')
  @ResponseSchema(messageResponse)
  async change(
    @Param('id', { schema: contract.ProductId }) id: number,
    @Body({ schema: contract.ChangeProduct }) body: contract.ChangeProduct,
  ) {
    const { name, description, trial_hours: trialHours, changed } = body;
    const change = { name, description, prices: pricesOf(body), trialHours };
    await this.commands.execute(new ChangeProduct(id, change, changed));
    return { message: 'Produto atualizado com sucesso.' };
  }

  @Patch(':id/status')
  @Staff('catalog')
  @ResponseSchema(messageResponse)
  async setStatus(
    @Param('id', { schema: contract.ProductId }) id: number,
    @Body({ schema: contract.SetProductStatus }) { status }: contract.SetProductStatus,
  ) {
    await this.commands.execute(new SetProductStatus(id, status));
    return { message: status === 'active' ? 'Produto ativado.' : 'Produto desligado.' };
  }

  @Delete(':id')
  @Staff('catalog')
  @ResponseSchema(messageResponse)
  async delete(@Param('id', { schema: contract.ProductId }) id: number) {
    await this.commands.execute(new DeleteProduct(id));
    return { message: 'Produto deletado.' };
  }
}
