import { Body, Controller, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { roles } from '@shop/contracts/identity';
import { OWN_CHANGES_PER_HOUR } from '@shop/contracts/limits';
import { answer } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import type { InferOutput } from 'valibot';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { CurrentUser, Public, Roles } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/answer.js';
import { Limit } from '../../../platform/http/limit.js';
import { ChooseNewsletter } from '../use-cases/choose-newsletter.js';
import { SubscribeToNewsletter } from '../use-cases/subscribe-to-newsletter.js';

type Answered = InferOutput<typeof answer>;

@Controller('api')
export class NewsletterController {
  constructor(private readonly commands: CommandBus) {}

  @Post('newsletter')
  @Public()
  @Limit({ name: 'newsletter', points: 10, perMs: HOUR, by: 'ip' })
  @Answer(answer)
  async subscribe(
    @Body({ schema: contract.SubscribeToNewsletter }) { email }: contract.SubscribeToNewsletter,
  ): Promise<Answered> {
    await this.commands.execute(new SubscribeToNewsletter(email));
    return { message: 'Inscrição confirmada! Você vai receber as nossas novidades.' };
  }

  @Patch('profile/newsletter')
  @Roles(...roles)
  @Limit({ name: 'change-newsletter', points: OWN_CHANGES_PER_HOUR, perMs: HOUR, by: 'user' })
  @Answer(answer)
  async choose(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.ChooseNewsletter }) { isSubscribed }: contract.ChooseNewsletter,
  ): Promise<Answered> {
    await this.commands.execute(new ChooseNewsletter(user.id, isSubscribed));
    return { message: isSubscribed ? 'Você vai receber as nossas novidades.' : 'Você não vai mais receber novidades.' };
  }
}
