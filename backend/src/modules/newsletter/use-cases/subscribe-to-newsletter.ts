import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NewsletterList } from '../services/newsletter-list.js';

/** For anybody's address; the same to the caller whether it was on the list before. */
export class SubscribeToNewsletter extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(SubscribeToNewsletter)
export class SubscribeToNewsletterHandler implements ICommandHandler<SubscribeToNewsletter> {
  constructor(private readonly list: NewsletterList) {}

  execute({ email }: SubscribeToNewsletter): Promise<void> {
    return this.list.subscribe(email.normalize('NFKC'));
  }
}
