import { Controller, Delete, Get, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, ResponseSchema, SignedIn } from '../../../platform/routes/decorators.js';
import type { LiveResponse } from '../../../platform/responses/live-response.js';
import { EndListedSession } from '../use-cases/sessions/end-listed-session.js';
import { ListSessions } from '../use-cases/sessions/list-sessions.js';

@Controller('api/profile/sessions')
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @SignedIn()
  @ResponseSchema(contract.SessionRows)
  list(@CurrentUser() user: SessionUser): Promise<LiveResponse<contract.SessionRow[]>> {
    return this.queries.execute(new ListSessions(user.id, user.sessionId));
  }

  @Delete(':id')
  @SignedIn()
  @ResponseSchema(messageResponse)
  async end(@CurrentUser() user: SessionUser, @Param('id') id: string): Promise<MessageResponse> {
    await this.commands.execute(new EndListedSession(user.id, id));
    return { message: 'Sessão encerrada.' };
  }
}
