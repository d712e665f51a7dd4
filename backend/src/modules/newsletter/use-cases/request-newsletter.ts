import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { newsletter, request } from '../domain/newsletter.js';
import { NewsletterLinks } from '../services/newsletter-links.js';

/** Requests the newsletter for anybody's address; the same to the caller whether it was on the list before. */
export class RequestNewsletter extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(RequestNewsletter)
export class RequestNewsletterHandler implements ICommandHandler<RequestNewsletter> {
  constructor(
    private readonly store: AggregateStore,
    private readonly links: NewsletterLinks,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute(command: RequestNewsletter): Promise<void> {
    const email = command.email.normalize('NFKC');
    const at = this.clock.now().toISOString();
    const listId = this.links.listIdOf(email);
    const [subscriberId, requestId] = [this.ids.derived('newsletter'), this.ids.derived('newsletter-request')];
    await this.store.decide(newsletter, listId, (state) =>
      request(state, { listId, subscriberId, requestId, email, at }),
    );
  }
}
