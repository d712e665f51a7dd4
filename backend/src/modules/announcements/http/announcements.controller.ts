import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/announcements';
import { messageResponse } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, SignedIn, Staff } from '../../../platform/routes/decorators.js';
import { ChangeAnnouncement } from '../use-cases/change-announcement.js';
import { CreateAnnouncement } from '../use-cases/create-announcement.js';
import { DeleteAnnouncement } from '../use-cases/delete-announcement.js';
import { DismissAnnouncement } from '../use-cases/dismiss-announcement.js';
import { ListAnnouncements } from '../use-cases/list-announcements.js';

/** Announcements of the staff, and the running ones of each person. */
@Controller('api/announcements')
export class AnnouncementsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @SignedIn()
  @ResponseSchema(contract.AnnouncementList)
  list(
    @CurrentUser() user: SessionUser,
    @Query({ schema: contract.AnnouncementsQuery }) query: contract.AnnouncementsQuery,
  ) {
    return this.queries.execute(new ListAnnouncements(user, query));
  }

  @Post()
  @Staff('catalog')
  @ResponseSchema(contract.CreatedAnnouncement, 201)
  async create(@Body({ schema: contract.CreateAnnouncement }) body: contract.CreateAnnouncement) {
    const id = await this.commands.execute(new CreateAnnouncement(body));
    return { message: 'Aviso criado com sucesso.', id };
  }

  @Patch(':id')
  @Staff('catalog')
  @ResponseSchema(messageResponse)
  async change(
    @Param('id') id: string,
    @Body({ schema: contract.ChangeAnnouncement }) body: contract.ChangeAnnouncement,
  ) {
    await this.commands.execute(new ChangeAnnouncement(id, body));
    return { message: 'Aviso atualizado com sucesso.' };
  }

  @Delete(':id')
  @Staff('catalog')
  @ResponseSchema(messageResponse)
  async delete(@Param('id') id: string) {
    await this.commands.execute(new DeleteAnnouncement(id));
    return { message: 'Aviso excluído com sucesso.' };
  }

  @Post(':id/dismiss')
  @SignedIn()
  @HttpCode(200)
  @ResponseSchema(messageResponse)
  async dismiss(@CurrentUser() user: SessionUser, @Param('id') id: string) {
    await this.commands.execute(new DismissAnnouncement(user, id));
    return { message: 'Aviso dispensado.' };
  }
}
