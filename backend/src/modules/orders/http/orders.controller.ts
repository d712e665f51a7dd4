import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Checkout, CheckoutResult, ClientOrderList, OrdersQuery, OrderStatusResponse } from '@shop/contracts/orders';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import {
  CurrentUser,
  KeyScope,
  RecognisesRepetitions,
  ResponseSchema,
  Roles,
  Staff,
} from '../../../platform/routes/decorators.js';
import { CheckOut } from '../use-cases/check-out.js';
import { GetOrderStatus } from '../use-cases/get-order-status.js';
import { ListOrders } from '../use-cases/list-orders.js';

@Controller('api')
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('client/checkout')
  @Roles('Cliente', 'Reseller')
  @KeyScope('keys:buy', { buyAsGift: true })
  @RecognisesRepetitions()
  @ResponseSchema(CheckoutResult, 201)
  checkOut(@CurrentUser() user: SessionUser, @Body({ schema: Checkout }) cart: Checkout) {
    return this.commands.execute(new CheckOut(user, cart));
  }

  @Get('client/orders')
  @Roles('Cliente', 'Reseller')
  @KeyScope('orders:read')
  @ResponseSchema(ClientOrderList)
  list(@CurrentUser() user: SessionUser, @Query({ schema: OrdersQuery }) query: OrdersQuery) {
    return this.queries.execute(new ListOrders(user.id, query));
  }

  @Get('orders/:id/status')
  @Staff('sales', 'Cliente', 'Reseller')
  @KeyScope('orders:read')
  @ResponseSchema(OrderStatusResponse)
  status(@CurrentUser() user: SessionUser, @Param('id') id: string) {
    return this.queries.execute(new GetOrderStatus(user, id));
  }
}
