import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/resellers';
import { type MessageResponse, messageResponse } from '@shop/contracts/shapes';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { giveReason } from '../../../platform/context/request-context.js';
import { RecentStepUp, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { AdjustResellerBalance } from '../use-cases/adjust-reseller-balance.js';
import { CreateReseller } from '../use-cases/create-reseller.js';
import { ListResellers } from '../use-cases/list-resellers.js';
import { SetResellerDiscount } from '../use-cases/set-reseller-discount.js';

/** Resellers and their balances. */
@Controller('api/resellers')
export class ResellersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('people')
  @ResponseSchema(contract.Resellers)
  list(@Query({ schema: contract.ResellersQuery }) query: contract.ResellersQuery) {
    return this.queries.execute(new ListResellers(query));
  }

  @Post()
  @Staff('people')
  @RecentStepUp()
  @ResponseSchema(messageResponse, 201)
  async create(@Body({ schema: contract.CreateReseller }) body: contract.CreateReseller) {
    await this.commands.execute(new CreateReseller(body));
    return { message: body.type === 'new' ? 'Revendedor criado.' : 'O usuário agora é revendedor.' };
  }

  @Patch(':id/balance')
  @Staff('people')
  @RecentStepUp()
  @ResponseSchema(contract.AdjustedBalance)
  async adjust(
    @Param('id') id: string,
    @Body({ schema: contract.AdjustBalance }) { amount, reason }: contract.AdjustBalance,
  ) {
    giveReason(reason);
    const balanceCents = await this.commands.execute(new AdjustResellerBalance(id, centsFromBrl(amount) ?? 0));
    return { message: 'Saldo ajustado.', balance: brlFromCents(balanceCents) };
  }

  @Patch(':id/discount')
  @Staff('people')
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async discount(
    @Param('id') id: string,
    @Body({ schema: contract.SetDiscount }) { percent }: contract.SetDiscount,
  ): Promise<MessageResponse> {
    await this.commands.execute(new SetResellerDiscount(id, percent));
    return { message: 'Desconto alterado.' };
  }
}
