import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DepositCharge, RequestDeposit as DepositRequest } from '@shop/contracts/wallet';
import { HOUR } from '@shop/kernel/durations';
import { centsFromBrl } from '@shop/kernel/money';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { Limit } from '../../../platform/http/limit.js';
import { RequestDeposit } from '../use-cases/request-deposit.js';

@Controller('api/client/deposit')
export class PaymentsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Roles('Cliente', 'Reseller')
  @Limit({ name: 'charges', points: 20, perMs: HOUR, by: 'user' })
  @Answer(DepositCharge, 201)
  deposit(@CurrentUser() user: SessionUser, @Body({ schema: DepositRequest }) { amount }: DepositRequest) {
    return this.commands.execute(new RequestDeposit(user.id, centsFromBrl(amount) ?? 0));
  }
}
