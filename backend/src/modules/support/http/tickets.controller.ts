import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ATTACHMENT_MAX_BYTES, TICKET_MESSAGES_PER_MINUTE, TICKETS_PER_DAY } from '@shop/contracts/limits';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import * as contract from '@shop/contracts/support';
import { DomainError } from '@shop/kernel/domain-error';
import { DAY, MINUTE } from '@shop/kernel/durations';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import {
  CurrentUser,
  Limit,
  ResponseSchema,
  Roles,
  Staff,
  Upload,
  UploadedFile,
} from '../../../platform/routes/decorators.js';
import { invalid } from '../../../platform/responses/rejections.js';
import type { StreamedFile } from '../../../platform/bodies/upload.js';
import { AssignTicket } from '../use-cases/assign-ticket.js';
import { CloseTicket } from '../use-cases/close-ticket.js';
import { DeleteTicket } from '../use-cases/delete-ticket.js';
import { GetTicket } from '../use-cases/get-ticket.js';
import { ListOlderMessages } from '../use-cases/list-older-messages.js';
import { ListInbox } from '../use-cases/list-inbox.js';
import { ListOwnTickets } from '../use-cases/list-own-tickets.js';
import { NotifyMember } from '../use-cases/notify-member.js';
import { OpenTicket } from '../use-cases/open-ticket.js';
import { ReplyToTicket } from '../use-cases/reply-to-ticket.js';
import { RequireWritableTicket } from '../use-cases/require-writable-ticket.js';
import { SendMessage } from '../use-cases/send-message.js';

@Controller('api/tickets')
export class TicketsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Roles('Cliente', 'Reseller')
  @ResponseSchema(contract.OwnTicketList)
  listOwn(
    @CurrentUser() user: SessionUser,
    @Query({ schema: contract.OwnTicketsQuery }) query: contract.OwnTicketsQuery,
  ) {
    return this.queries.execute(new ListOwnTickets(user.id, query));
  }

  @Post()
  @Roles('Cliente', 'Reseller')
  @Limit({ name: 'tickets', points: TICKETS_PER_DAY, perMs: DAY, by: 'user', isRolling: true })
  @ResponseSchema(contract.OpenedTicket, 201)
  async open(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.OpenTicket }) opening: contract.OpenTicket,
  ): Promise<contract.OpenedTicket> {
    const ticket = await this.commands.execute(new OpenTicket(user, opening));
    return { message: 'Ticket aberto com sucesso.', ticket };
  }

  @Get('all')
  @Staff('support')
  @ResponseSchema(contract.InboxTicketList)
  listAll(@Query({ schema: contract.InboxQuery }) query: contract.InboxQuery) {
    return this.queries.execute(new ListInbox(query));
  }

  @Get(':id')
  @Staff('support', 'Cliente', 'Reseller')
  @ResponseSchema(contract.TicketThread)
  thread(@CurrentUser() user: SessionUser, @Param('id', { schema: contract.TicketId }) id: number) {
    return this.queries.execute(new GetTicket(user, id));
  }

  @Get(':id/messages')
  @Staff('support', 'Cliente', 'Reseller')
  @ResponseSchema(contract.ThreadPage)
  olderMessages(
    @CurrentUser() user: SessionUser,
    @Param('id', { schema: contract.TicketId }) id: number,
    @Query({ schema: contract.ThreadPageQuery }) { before }: contract.ThreadPageQuery,
  ) {
    return this.queries.execute(new ListOlderMessages(user, id, before));
  }

  @Post(':id/messages')
  @Staff('support', 'Cliente', 'Reseller')
  @Limit({ name: 'ticket-messages', points: TICKET_MESSAGES_PER_MINUTE, perMs: MINUTE, by: 'user' })
  @Upload({
    field: 'attachment',
    maxBytes: ATTACHMENT_MAX_BYTES,
    texts: ['content'],
    isStreamed: true,
    isOptional: true,
    admission: ({ sessionUser, params }) =>
      new RequireWritableTicket(sessionUser, (params as { readonly id: string }).id),
  })
  @ResponseSchema(contract.SentTicketMessage, 201)
  async post(
    @CurrentUser() user: SessionUser,
    @Param('id', { schema: contract.TicketId }) id: number,
    @Body({ schema: contract.SendTicketMessage }) message: contract.SendTicketMessage,
    @UploadedFile() file: StreamedFile | undefined,
  ): Promise<contract.SentTicketMessage> {
    const byStaff = user.role === 'Admin';
    if (byStaff && file) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
    if (message.content === '' && !file) throw invalid([{ field: 'content', message: contract.EMPTY_MESSAGE }]);
    const data = await (byStaff
      ? this.commands.execute(new ReplyToTicket(user, id, message))
      : this.commands.execute(new SendMessage(user, id, message.content, file ?? null)));
    return { message: 'Mensagem enviada.', data };
  }

  @Patch(':id/status')
  @Staff('support', 'Cliente', 'Reseller')
  @ResponseSchema(messageResponse)
  async close(
    @CurrentUser() user: SessionUser,
    @Param('id', { schema: contract.TicketId }) id: number,
    @Body({ schema: contract.SetTicketStatus }) _change: contract.SetTicketStatus,
  ): Promise<MessageResponse> {
    await this.commands.execute(new CloseTicket(user, id));
    const byStaff = user.role === 'Admin';
    return { message: byStaff ? 'Ticket encerrado com sucesso pelo staff.' : 'Ticket encerrado com sucesso.' };
  }

  @Post(':id/assign')
  @Staff('support')
  @ResponseSchema(messageResponse)
  async assign(
    @CurrentUser() user: SessionUser,
    @Param('id', { schema: contract.TicketId }) id: number,
  ): Promise<MessageResponse> {
    await this.commands.execute(new AssignTicket(user, id));
    return { message: 'Ticket assumido com sucesso.' };
  }

  @Post(':id/notify')
  @Staff('support')
  @ResponseSchema(messageResponse)
  async notify(
    @CurrentUser() user: SessionUser,
    @Param('id', { schema: contract.TicketId }) id: number,
  ): Promise<MessageResponse> {
    await this.commands.execute(new NotifyMember(user, id));
    return { message: 'Membro notificado com sucesso.' };
  }

  @Delete(':id')
  @Staff('support')
  @ResponseSchema(messageResponse)
  async remove(@Param('id', { schema: contract.TicketId }) id: number): Promise<MessageResponse> {
    await this.commands.execute(new DeleteTicket(id));
    return { message: 'Ticket deletado com sucesso.' };
  }
}
