import { Body, Controller, Delete, Param, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/people';
import { messageResponse } from '@shop/contracts/shapes';
import { centsFromBrl } from '@shop/kernel/money';
import { giveReason } from '../../../platform/context/request-context.js';
import { MayNeedMore, RecentStepUp, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { AdjustCredits } from '../../subscriptions/use-cases/adjust-credits.js';
import { AdjustDays } from '../../subscriptions/use-cases/adjust-days.js';
import { FindSubscriptionTerms, FOR_LIFE_ALREADY } from '../../subscriptions/use-cases/find-subscription-terms.js';
import { RemoveSubscription } from '../../subscriptions/use-cases/remove-subscription.js';
import { ResetMachines } from '../../subscriptions/use-cases/reset-machines.js';
import { SetXp } from '../../loyalty/use-cases/set-xp.js';
import { SetBalance } from '../../wallet/use-cases/set-balance.js';
import { PersonPermission } from '../person-permission.js';
import { AddSubscription } from '../use-cases/add-subscription.js';
import { GetPerson } from '../use-cases/get-person.js';

/** Changes of administrators to a user's possessions. */
@Controller('api/users')
@MayNeedMore(PersonPermission)
export class PersonController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post(':id/subscriptions')
  @Staff('people')
  @RecentStepUp()
  @ResponseSchema(contract.AddedSubscription, 201)
  async addSubscription(
    @Param('id') id: string,
    @Body({ schema: contract.AddSubscription }) { reason, ...added }: contract.AddSubscription,
  ) {
    await this.assertPerson(id);
    giveReason(reason);
    const { isForLife } = await this.queries.execute(new FindSubscriptionTerms(id, added.productId));
    const subscriptionId = await this.commands.execute(new AddSubscription(id, { ...added, isTrial: false }));
    return { message: isForLife ? FOR_LIFE_ALREADY : 'Assinatura adicionada.', subscriptionId };
  }

  @Delete('subscriptions/:subId')
  @Staff('people')
  @ResponseSchema(messageResponse)
  async removeSubscription(@Param('subId') subId: string) {
    await this.commands.execute(new RemoveSubscription(subId));
    return { message: 'Assinatura removida.' };
  }

  @Patch('subscriptions/:subId/days')
  @Staff('people')
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async adjustDays(
    @Param('subId') subId: string,
    @Body({ schema: contract.AdjustDays }) { days, reason }: contract.AdjustDays,
  ) {
    giveReason(reason);
    const isChanged = await this.commands.execute(new AdjustDays(subId, days));
    return {
      message: isChanged ? 'Dias da assinatura ajustados.' : 'Nada mudou: a assinatura já terminou ou é vitalícia.',
    };
  }

  @Patch(':id/hwid')
  @Staff('people')
  @ResponseSchema(messageResponse)
  async resetMachines(@Param('id') id: string) {
    await this.assertPerson(id);
    await this.commands.execute(new ResetMachines(id));
    return { message: 'HWID resetado.' };
  }

  @Patch(':id/balance')
  @Staff('people')
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async setBalance(
    @Param('id') id: string,
    @Body({ schema: contract.SetBalance }) { balance, xp, reason }: contract.SetBalance,
  ) {
    await this.assertPerson(id);
    giveReason(reason);
    const cents = balance === undefined ? undefined : centsFromBrl(balance);
    if (cents !== undefined) await this.commands.execute(new SetBalance(id, cents));
    if (xp !== undefined) await this.commands.execute(new SetXp(id, xp));
    return { message: 'Saldo e XP atualizados.' };
  }

  @Patch(':id/credits')
  @Staff('people')
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async adjustCredits(
    @Param('id') id: string,
    @Body({ schema: contract.AdjustCredits }) { reason, hwidResets, pauseCredits }: contract.AdjustCredits,
  ) {
    await this.assertPerson(id);
    giveReason(reason);
    const isChanged = await this.commands.execute(new AdjustCredits(id, { hwidResets, pauseCredits }));
    return {
      message: isChanged
        ? 'Créditos atualizados.'
        : 'Nada mudou: não há créditos a tirar, ou nenhuma assinatura em vigor.',
    };
  }

  /** Throws for a user who does not exist, so that nothing is written. */
  private async assertPerson(id: string): Promise<void> {
    await this.queries.execute(new GetPerson(id));
  }
}
