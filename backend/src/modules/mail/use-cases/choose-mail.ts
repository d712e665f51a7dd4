import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MailChange, WantedMail } from '@shop/contracts/mail';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { chooseKinds, mailChoice, wantedMail } from '../domain/mail-choice.js';

/** Switches kinds of mail to a person on and off, and returns which of them are on then. */
export class ChooseMail extends Command<WantedMail> {
  constructor(
    readonly userId: string,
    readonly change: MailChange,
  ) {
    super();
  }
}

@CommandHandler(ChooseMail)
export class ChooseMailHandler implements ICommandHandler<ChooseMail> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, change }: ChooseMail): Promise<WantedMail> {
    const { state } = await this.store.decide(mailChoice, userId, (now) => chooseKinds(now, userId, change));
    return wantedMail(state);
  }
}
