import { Controller, Delete, Get, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { roles } from '@shop/contracts/identity';
import { answer } from '@shop/contracts/shapes';
import type { InferOutput } from 'valibot';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import type { LiveAnswer } from '../../../platform/http/live-answer.js';
import { EndListedSession } from '../use-cases/end-listed-session.js';
import { ListSessions } from '../use-cases/list-sessions.js';

@Controller('api/profile/sessions')
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Roles(...roles)
  @Answer(contract.SessionRows)
  list(@CurrentUser() user: SessionUser): Promise<LiveAnswer<contract.SessionRow[]>> {
    return this.queries.execute(new ListSessions(user.id, user.sessionId));
  }

  @Delete(':id')
  @Roles(...roles)
  @Answer(answer)
  async end(@CurrentUser() user: SessionUser, @Param('id') id: string): Promise<InferOutput<typeof answer>> {
    await this.commands.execute(new EndListedSession(user.id, id));
    return { message: 'Sessão encerrada.' };
  }
}
