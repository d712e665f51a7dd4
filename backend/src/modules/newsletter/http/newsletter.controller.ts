import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import { IgnoresBody, Limit, Public, ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { ConfirmNewsletter } from '../use-cases/confirm-newsletter.js';
import { LeaveNewsletter } from '../use-cases/leave-newsletter.js';
import { ListNewsletter } from '../use-cases/list-newsletter.js';
import { RequestNewsletter } from '../use-cases/request-newsletter.js';

@Controller()
export class NewsletterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('api/newsletter')
  @Staff('people')
  @ResponseSchema(contract.NewsletterRows)
  list(@Query({ schema: contract.NewsletterQuery }) query: contract.NewsletterQuery) {
    return this.queries.execute(new ListNewsletter(query));
  }

  @Post('api/newsletter')
  @Public()
  @Limit({ name: 'newsletter', points: 10, perMs: HOUR, by: 'ip' })
  @ResponseSchema(messageResponse)
  async request(
    @Body({ schema: contract.SubscribeToNewsletter }) { email }: contract.SubscribeToNewsletter,
  ): Promise<MessageResponse> {
    await this.commands.execute(new RequestNewsletter(email));
    return { message: 'Quase lá! Abra o e-mail que enviamos e confirme a sua inscrição.' };
  }

  @Post('api/newsletter/confirm')
  @Public({ ignoresToken: true })
  @ResponseSchema(messageResponse)
  async confirm(@Body({ schema: contract.LinkToken }) { token }: contract.LinkToken): Promise<MessageResponse> {
    await this.commands.execute(new ConfirmNewsletter(token));
    return { message: 'Inscrição confirmada! Você vai receber as nossas novidades.' };
  }

  /** Removes an address from the list, for the page of the same path and for mail programs (RFC 8058). */
  @Post('newsletter/leave')
  @Public({ ignoresToken: true })
  @IgnoresBody()
  @ResponseSchema(messageResponse)
  async leave(@Query({ schema: contract.LinkToken }) { token }: contract.LinkToken): Promise<MessageResponse> {
    await this.commands.execute(new LeaveNewsletter(token));
    return { message: 'Pronto! Este e-mail não recebe mais as nossas novidades.' };
  }
}
