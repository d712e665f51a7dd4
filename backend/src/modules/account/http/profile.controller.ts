import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/identity';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, SignedIn } from '../../../platform/routes/decorators.js';
import type { LiveResponse } from '../../../platform/responses/live-response.js';
import { GetProfile } from '../use-cases/get-profile.js';

@Controller('api/profile')
export class ProfileController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @SignedIn()
  @ResponseSchema(contract.Profile)
  profile(@CurrentUser() user: SessionUser): Promise<LiveResponse<contract.Profile>> {
    return this.queries.execute(new GetProfile(user.id));
  }
}
