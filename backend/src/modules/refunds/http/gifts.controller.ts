import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RedeemKey } from '@shop/contracts/keys';
import { CancelledGift, GiftList, GiftsQuery } from '@shop/contracts/orders';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, KeyScope, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import { ListGifts } from '../../orders/use-cases/list-gifts.js';
import { CancelGift } from '../use-cases/cancel-gift.js';

/** Keys that a client bought to give away. */
@Controller('api/client/gifts')
export class GiftsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Roles('Cliente', 'Reseller')
  @KeyScope('keys:read')
  @ResponseSchema(GiftList)
  list(@CurrentUser() user: SessionUser, @Query({ schema: GiftsQuery }) query: GiftsQuery) {
    return this.queries.execute(new ListGifts(user.id, query));
  }

  @Post('cancel')
  @Roles('Cliente', 'Reseller')
  @HttpCode(200)
  @ResponseSchema(CancelledGift)
  cancelByBody(@CurrentUser() user: SessionUser, @Body({ schema: RedeemKey }) { key }: RedeemKey) {
    return this.commands.execute(new CancelGift(user.id, key));
  }

  @Post(':key/cancel')
  @Roles('Cliente', 'Reseller')
  @KeyScope('keys:cancel')
  @HttpCode(200)
  @ResponseSchema(CancelledGift)
  cancel(@CurrentUser() user: SessionUser, @Param('key') key: string) {
    return this.commands.execute(new CancelGift(user.id, key.toUpperCase()));
  }
}
