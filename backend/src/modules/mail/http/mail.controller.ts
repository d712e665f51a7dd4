import { Controller, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LinkToken } from '@shop/contracts/account';
import type { MailKind } from '@shop/contracts/mail';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import { IgnoresBody, Public, ResponseSchema } from '../../../platform/routes/decorators.js';
import { LeaveMail } from '../use-cases/leave-mail.js';

const names: Readonly<Record<MailKind, string>> = {
  tickets: 'tickets',
  deliveries: 'entregas',
  refunds: 'reembolsos',
  reminders: 'fim de assinaturas',
};

@Controller('mail')
export class MailController {
  constructor(private readonly commands: CommandBus) {}

  /** Ends one kind of mail without a session, for the page of the same path and for mail programs (RFC 8058). */
  @Post('leave')
  @Public({ ignoresToken: true })
  @IgnoresBody()
  @ResponseSchema(messageResponse)
  async leave(@Query({ schema: LinkToken }) { token }: LinkToken): Promise<MessageResponse> {
    const kind = await this.commands.execute(new LeaveMail(token));
    return { message: `Pronto! Você não recebe mais e-mails sobre ${names[kind]}.` };
  }
}
