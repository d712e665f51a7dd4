import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Referral } from '@shop/contracts/referrals';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import { GetReferral } from '../use-cases/get-referral.js';

@Controller('api/client/referral')
export class ReferralsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(Referral)
  referral(@CurrentUser() user: SessionUser) {
    return this.queries.execute(new GetReferral(user.id));
  }
}
