import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { StartedTrial, StartTrial } from '@shop/contracts/trials';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, Roles } from '../../../platform/routes/decorators.js';
import { BeginTrial } from '../use-cases/begin-trial.js';

@Controller('api/client/trials')
export class TrialsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(StartedTrial, 201)
  async start(@CurrentUser() user: SessionUser, @Body({ schema: StartTrial }) { productId }: StartTrial) {
    const subscription = await this.commands.execute(new BeginTrial(user.id, productId));
    return { message: `Seu teste de ${subscription.product_name} começou.`, subscription };
  }
}
