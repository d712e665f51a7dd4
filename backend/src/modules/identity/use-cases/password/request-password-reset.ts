import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../../../platform/clock/ids.js';
import { requestReset } from '../../domain/password-reset.js';
import { RequestedMails } from '../../services/mail/requested-mails.js';

/** Sends a link to the account's e-mail; the response is the same in every case. */
export class RequestPasswordReset extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly mails: RequestedMails,
    private readonly ids: Ids,
  ) {}

  async execute({ email }: RequestPasswordReset): Promise<void> {
    const resetId = this.ids.derived('reset');
    await this.mails.request(email, (state, asked, allowance) => requestReset(state, { resetId, ...asked }, allowance));
  }
}
