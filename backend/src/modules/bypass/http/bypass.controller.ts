import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/bypass';
import { messageResponse } from '@shop/contracts/shapes';
import { ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { AddUid } from '../use-cases/add-uid.js';
import { ChangeUid } from '../use-cases/change-uid.js';
import { DeleteUid } from '../use-cases/delete-uid.js';
import { ListUids } from '../use-cases/list-uids.js';
import { ToggleUidPause } from '../use-cases/toggle-uid-pause.js';

/** Players' UIDs that the bypass lets through. */
@Controller('api/bypass/uids')
export class BypassController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('people')
  @ResponseSchema(contract.BypassUids)
  list(@Query({ schema: contract.BypassQuery }) query: contract.BypassQuery) {
    return this.queries.execute(new ListUids(query));
  }

  @Post()
  @Staff('people')
  @ResponseSchema(contract.CreatedUid, 201)
  async add(@Body({ schema: contract.CreateUid }) body: contract.CreateUid) {
    return { message: 'UID criado.', ...(await this.commands.execute(new AddUid(body))) };
  }

  @Put(':uid')
  @Staff('people')
  @ResponseSchema(messageResponse)
  async change(@Param('uid') uid: string, @Body({ schema: contract.ChangeUid }) { newUid }: contract.ChangeUid) {
    await this.commands.execute(new ChangeUid(uid, newUid));
    return { message: 'UID alterado.' };
  }

  @Put(':uid/pause')
  @Staff('people')
  @ResponseSchema(messageResponse)
  async togglePause(@Param('uid') uid: string) {
    const isPaused = await this.commands.execute(new ToggleUidPause(uid));
    return { message: isPaused ? 'UID pausado.' : 'UID retomado.' };
  }

  @Delete(':uid')
  @Staff('people')
  @ResponseSchema(messageResponse)
  async delete(@Param('uid') uid: string) {
    await this.commands.execute(new DeleteUid(uid));
    return { message: 'UID deletado.' };
  }
}
