import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/blocklist';
import { messageResponse } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, RecentStepUp, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { AddBlock } from '../use-cases/add-block.js';
import { ListBlocks } from '../use-cases/list-blocks.js';
import { RemoveBlock } from '../use-cases/remove-block.js';

/** The block list of the shop. */
@Controller('api/blocklist')
export class BlocklistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('operations')
  @ResponseSchema(contract.BlockRows)
  list(@Query({ schema: contract.BlocklistQuery }) query: contract.BlocklistQuery) {
    return this.queries.execute(new ListBlocks(query));
  }

  @Post()
  @Staff('operations')
  @RecentStepUp()
  @ResponseSchema(contract.AddedBlock, 201)
  async add(@CurrentUser() user: SessionUser, @Body({ schema: contract.AddBlock }) body: contract.AddBlock) {
    const id = await this.commands.execute(new AddBlock(user.id, body));
    return { message: 'Bloqueio criado.', id };
  }

  @Delete(':id')
  @Staff('operations')
  @RecentStepUp()
  @ResponseSchema(messageResponse)
  async remove(@Param('id') id: string) {
    await this.commands.execute(new RemoveBlock(id));
    return { message: 'Bloqueio removido.' };
  }
}
