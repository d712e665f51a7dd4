import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { includesPermission } from '@shop/contracts/permissions';
import { TicketId } from '@shop/contracts/support';
import * as contract from '@shop/contracts/support-desk';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { AddNote } from '../use-cases/add-note.js';
import { GetTicketContext } from '../use-cases/get-ticket-context.js';
import { ListNotes } from '../use-cases/list-notes.js';

/** Parts of a ticket that only the staff sees. */
@Controller('api/tickets')
@Staff('support')
export class TicketDeskController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':id/notes')
  @ResponseSchema(contract.TicketNotes)
  notes(@Param('id', { schema: TicketId }) id: number) {
    return this.queries.execute(new ListNotes(id));
  }

  @Post(':id/notes')
  @ResponseSchema(contract.AddedTicketNote, 201)
  async addNote(
    @CurrentUser() staff: SessionUser,
    @Param('id', { schema: TicketId }) id: number,
    @Body({ schema: contract.AddTicketNote }) { content }: contract.AddTicketNote,
  ): Promise<contract.AddedTicketNote> {
    const note = await this.commands.execute(new AddNote(staff, id, content));
    return { message: 'Nota adicionada.', note };
  }

  @Get(':id/context')
  @ResponseSchema(contract.TicketContext)
  context(@CurrentUser() { permissions }: SessionUser, @Param('id', { schema: TicketId }) id: number) {
    return this.queries.execute(new GetTicketContext(id, includesPermission(permissions, 'sales')));
  }
}
