import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CancelledOrder } from '@shop/contracts/orders';
import { DepositCharge, RequestDeposit as DepositRequest } from '@shop/contracts/wallet';
import { HOUR } from '@shop/kernel/durations';
import { centsFromBrl } from '@shop/kernel/money';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { Limit } from '../../../platform/http/limit.js';
import { CancelCharge } from '../use-cases/cancel-charge.js';
import { RequestDeposit } from '../use-cases/request-deposit.js';

@Controller('api/client')
export class PaymentsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('deposit')
  @Roles('Cliente', 'Reseller')
  @Limit({ name: 'charges', points: 20, perMs: HOUR, by: 'user' })
  @Answer(DepositCharge, 201)
  deposit(@CurrentUser() user: SessionUser, @Body({ schema: DepositRequest }) { amount }: DepositRequest) {
    return this.commands.execute(new RequestDeposit(user.id, centsFromBrl(amount) ?? 0));
  }
  @Post('orders/:id/cancel')
  @Roles('Cliente', 'Reseller')
  @Answer(CancelledOrder)
  cancel(@CurrentUser() user: SessionUser, @Param('id') id: string) {
    return this.commands.execute(new CancelCharge(user.id, id));
  }
}
