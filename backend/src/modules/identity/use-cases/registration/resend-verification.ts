import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../../../platform/clock/ids.js';
import { resendCode } from '../../domain/registration.js';
import { RequestedMails } from '../../services/mail/requested-mails.js';

/** Sends a new code where there is something to verify; the same to the caller in every case. */
export class ResendVerification extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly mails: RequestedMails,
    private readonly ids: Ids,
  ) {}

  async execute({ email }: ResendVerification): Promise<void> {
    const codeId = this.ids.derived('code');
    await this.mails.request(email, (state, asked, allowance) => resendCode(state, { codeId, ...asked }, allowance));
  }
}
