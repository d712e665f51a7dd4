import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NewsletterLinks } from '../services/newsletter-links.js';
import { NewsletterList } from '../services/newsletter-list.js';

/** Takes an address off the newsletter for good, whether or not it is on it. May be repeated. */
export class ForgetNewsletterAddress extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(ForgetNewsletterAddress)
export class ForgetNewsletterAddressHandler implements ICommandHandler<ForgetNewsletterAddress> {
  constructor(
    private readonly links: NewsletterLinks,
    private readonly list: NewsletterList,
  ) {}

  execute({ email }: ForgetNewsletterAddress): Promise<void> {
    return this.list.forget(this.links.listIdOf(email));
  }
}
