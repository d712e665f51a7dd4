import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/coupons';
import { messageResponse } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, KeyScope, Limit, ResponseSchema, Roles, Staff } from '../../../platform/routes/decorators.js';
import { rulesOf } from '../coupon-rules.js';
import { couponTries } from '../coupon-tries.js';
import { ChangeCoupon } from '../use-cases/change-coupon.js';
import { CreateCoupon } from '../use-cases/create-coupon.js';
import { DeleteCoupon } from '../use-cases/delete-coupon.js';
import { ListCoupons } from '../use-cases/list-coupons.js';
import { ListCouponUses } from '../use-cases/list-coupon-uses.js';
import { ValidateCoupon } from '../use-cases/validate-coupon.js';

/** Discount coupons: validation for buyers, and management by administrators. */
@Controller('api/discounts')
export class CouponsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('validate')
  @Roles('Cliente', 'Reseller')
  @KeyScope('keys:buy')
  @Limit({ ...couponTries, by: 'user' })
  @HttpCode(200)
  @ResponseSchema(contract.Discount)
  validate(
    @CurrentUser() { id }: SessionUser,
    @Body({ schema: contract.ValidateCoupon }) { code }: contract.ValidateCoupon,
  ) {
    return this.queries.execute(new ValidateCoupon(id, code));
  }

  @Get()
  @Staff('sales')
  @ResponseSchema(contract.CouponList)
  list(@Query({ schema: contract.CouponsQuery }) query: contract.CouponsQuery) {
    return this.queries.execute(new ListCoupons(query));
  }

  @Get(':id/uses')
  @Staff('sales')
  @ResponseSchema(contract.CouponUses)
  uses(@Param('id') id: string, @Query({ schema: contract.CouponUsesQuery }) query: contract.CouponUsesQuery) {
    return this.queries.execute(new ListCouponUses(id, query));
  }

  @Post()
  @Staff('sales')
  @ResponseSchema(messageResponse, 201)
  async create(@Body({ schema: contract.SaveCoupon }) body: contract.SaveCoupon) {
    await this.commands.execute(new CreateCoupon(body.code, rulesOf(body)));
    return { message: 'Cupom criado com sucesso.' };
  }

  @Put(':id')
  @Staff('sales')
  @ResponseSchema(messageResponse)
  async change(@Param('id') id: string, @Body({ schema: contract.ChangeCoupon }) body: contract.ChangeCoupon) {
    await this.commands.execute(new ChangeCoupon(id, body.code, rulesOf(body), body.changed));
    return { message: 'Cupom atualizado com sucesso.' };
  }

  @Delete(':id')
  @Staff('sales')
  @ResponseSchema(messageResponse)
  async delete(@Param('id') id: string) {
    await this.commands.execute(new DeleteCoupon(id));
    return { message: 'Cupom deletado com sucesso.' };
  }
}
