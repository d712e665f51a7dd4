import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import { Public } from '../../../platform/http/access.js';
import { ResponseSchema } from '../../../platform/http/response-schema.js';
import { Limit } from '../../../platform/http/limit.js';
import { SubscribeToNewsletter } from '../use-cases/subscribe-to-newsletter.js';

@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Public()
  @Limit({ name: 'newsletter', points: 10, perMs: HOUR, by: 'ip' })
  @ResponseSchema(messageResponse)
  async subscribe(
    @Body({ schema: contract.SubscribeToNewsletter }) { email }: contract.SubscribeToNewsletter,
  ): Promise<MessageResponse> {
    await this.commands.execute(new SubscribeToNewsletter(email));
    return { message: 'Inscrição confirmada! Você vai receber as nossas novidades.' };
  }
}
