import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import * as contract from '@shop/contracts/support-desk';
import { ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { DeleteCannedReply } from '../use-cases/delete-canned-reply.js';
import { ListCannedReplies } from '../use-cases/list-canned-replies.js';
import { SaveCannedReply } from '../use-cases/save-canned-reply.js';

/** Texts that the staff inserts into replies. */
@Controller('api/canned-replies')
@Staff('support')
export class CannedRepliesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ResponseSchema(contract.CannedReplyList)
  list() {
    return this.queries.execute(new ListCannedReplies());
  }

  @Post()
  @ResponseSchema(contract.SavedCannedReply, 201)
  async add(
    @Body({ schema: contract.AddCannedReply }) added: contract.AddCannedReply,
  ): Promise<contract.SavedCannedReply> {
    const reply = await this.commands.execute(new SaveCannedReply(added));
    return { message: 'Resposta pronta criada.', reply };
  }

  @Patch(':id')
  @ResponseSchema(contract.SavedCannedReply)
  async change(
    @Param('id', { schema: contract.CannedReplyId }) id: string,
    @Body({ schema: contract.ChangeCannedReply }) change: contract.ChangeCannedReply,
  ): Promise<contract.SavedCannedReply> {
    const reply = await this.commands.execute(new SaveCannedReply({ ...change, id }));
    return { message: 'Resposta pronta salva.', reply };
  }

  @Delete(':id')
  @ResponseSchema(messageResponse)
  async remove(@Param('id', { schema: contract.CannedReplyId }) id: string): Promise<MessageResponse> {
    await this.commands.execute(new DeleteCannedReply(id));
    return { message: 'Resposta pronta deletada.' };
  }
}
