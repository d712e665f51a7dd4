import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { NewsletterLinks } from '../services/newsletter-links.js';
import { NewsletterList } from '../services/newsletter-list.js';

/** Forgets the address whose messages carry this token; once more changes nothing. Throws `INVALID_TOKEN`. */
export class LeaveNewsletter extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(LeaveNewsletter)
export class LeaveNewsletterHandler implements ICommandHandler<LeaveNewsletter> {
  constructor(
    private readonly links: NewsletterLinks,
    private readonly list: NewsletterList,
  ) {}

  async execute({ token }: LeaveNewsletter): Promise<void> {
    const listId = this.links.readLeave(token);
    if (listId === null) throw new DomainError('INVALID_TOKEN');
    await this.list.forget(listId);
  }
}
