import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/keys';
import { messageResponse } from '@shop/contracts/shapes';
import { RecentStepUp, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { ChangeKeyDuration } from '../use-cases/change-key-duration.js';
import { DeleteKey } from '../use-cases/delete-key.js';
import { GenerateKeys } from '../use-cases/generate-keys.js';
import { GetKey } from '../use-cases/get-key.js';
import { LinkKey } from '../use-cases/link-key.js';
import { ListKeys } from '../use-cases/list-keys.js';
import { SetKeyStatus } from '../use-cases/set-key-status.js';

/** Keys, as administrators make and change them. */
@Controller('api/keys')
export class KeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Staff('people')
  @ResponseSchema(contract.KeyRows)
  list(@Query({ schema: contract.KeysQuery }) query: contract.KeysQuery) {
    return this.queries.execute(new ListKeys(query));
  }

  @Get(':id')
  @Staff('people')
  @ResponseSchema(contract.KeyDetails)
  details(@Param('id') id: string) {
    return this.queries.execute(new GetKey(id));
  }

  @Post('generate')
  @Staff('people')
  @RecentStepUp()
  @ResponseSchema(contract.GeneratedKeys, 201)
  async generate(@Body({ schema: contract.GenerateKeys }) body: contract.GenerateKeys) {
    const { productId, duration_days: durationDays, devices_limit: devices, quantity } = body;
    const keys = await this.commands.execute(new GenerateKeys({ productId, durationDays, devices, quantity }));
    return { message: quantity === 1 ? 'Foi gerada 1 key.' : `Foram geradas ${String(quantity)} keys.`, keys };
  }

  @Patch(':id/link')
  @Staff('people')
  @ResponseSchema(messageResponse)
  async link(@Param('id') id: string, @Body({ schema: contract.LinkKey }) { userId }: contract.LinkKey) {
    await this.commands.execute(new LinkKey(id, userId));
    return { message: 'Key vinculada ao usuário.' };
  }

  @Patch(':id/duration')
  @Staff('people')
  @ResponseSchema(messageResponse)
  async changeDuration(
    @Param('id') id: string,
    @Body({ schema: contract.ChangeKeyDuration }) { duration_days }: contract.ChangeKeyDuration,
  ) {
    await this.commands.execute(new ChangeKeyDuration(id, duration_days));
    return { message: 'Duração da key alterada.' };
  }

  @Patch(':id/status')
  @Staff('people')
  @ResponseSchema(messageResponse)
  async setStatus(@Param('id') id: string, @Body({ schema: contract.SetKeyStatus }) { status }: contract.SetKeyStatus) {
    const now = await this.commands.execute(new SetKeyStatus(id, status));
    if (now === 'revoked') return { message: 'Key banida. O tempo que restava dela foi retirado.' };
    if (now === 'used') return { message: 'Banimento retirado. A key segue usada, e o tempo retirado não volta.' };
    return { message: now === 'banned' ? 'Key banida.' : 'Key reativada.' };
  }

  @Delete(':id')
  @Staff('people')
  @ResponseSchema(messageResponse)
  async delete(@Param('id') id: string) {
    await this.commands.execute(new DeleteKey(id));
    return { message: 'Key deletada.' };
  }
}
