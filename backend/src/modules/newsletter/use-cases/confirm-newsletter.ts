import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { confirm, newsletter } from '../domain/newsletter.js';
import { NewsletterLinks } from '../services/newsletter-links.js';

/** Subscribes the address that got this token by mail. Throws `INVALID_TOKEN`. */
export class ConfirmNewsletter extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ConfirmNewsletter)
export class ConfirmNewsletterHandler implements ICommandHandler<ConfirmNewsletter> {
  constructor(
    private readonly store: AggregateStore,
    private readonly links: NewsletterLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: ConfirmNewsletter): Promise<void> {
    const link = this.links.readConfirm(token);
    if (!link) throw new DomainError('INVALID_TOKEN');
    await this.store.decide(newsletter, link.listId, (state) => confirm(state, link.requestId, this.clock.now()));
  }
}
