import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CancelledOrder } from '@shop/contracts/orders';
import { DepositCharge, RequestDeposit as DepositRequest } from '@shop/contracts/wallet';
import { centsFromBrl } from '@shop/kernel/money';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import {
  CurrentUser,
  Limit,
  RecognisesRepetitions,
  ResponseSchema,
  Roles,
} from '../../../platform/routes/decorators.js';
import { chargesPerHour } from '../../orders/ports/charges.js';
import { CancelCharge } from '../use-cases/cancel-charge.js';
import { RequestDeposit } from '../use-cases/request-deposit.js';

@Controller('api/client')
export class PaymentsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('deposit')
  @Roles('Cliente', 'Reseller')
  @Limit({ ...chargesPerHour, by: 'user' })
  @RecognisesRepetitions()
  @ResponseSchema(DepositCharge, 201)
  deposit(@CurrentUser() user: SessionUser, @Body({ schema: DepositRequest }) { amount }: DepositRequest) {
    return this.commands.execute(new RequestDeposit(user.id, centsFromBrl(amount) ?? 0));
  }

  @Post('orders/:id/cancel')
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(CancelledOrder)
  cancel(@CurrentUser() user: SessionUser, @Param('id') id: string) {
    return this.commands.execute(new CancelCharge(user.id, id));
  }
}
