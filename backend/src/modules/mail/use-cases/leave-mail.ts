import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MailKind } from '@shop/contracts/mail';
import { DomainError } from '@shop/kernel/domain-error';
import { MailLinks } from '../services/mail-links.js';
import { ChooseMail } from './choose-mail.js';

/** Ends the kind of mail that carried this token, and returns it; once more changes nothing. Throws `INVALID_TOKEN`. */
export class LeaveMail extends Command<MailKind> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(LeaveMail)
export class LeaveMailHandler implements ICommandHandler<LeaveMail> {
  constructor(
    private readonly links: MailLinks,
    private readonly commands: CommandBus,
  ) {}

  async execute({ token }: LeaveMail): Promise<MailKind> {
    const left = this.links.readLeave(token);
    if (!left) throw new DomainError('INVALID_TOKEN');
    await this.commands.execute(new ChooseMail(left.userId, { [left.kind]: false }));
    return left.kind;
  }
}
