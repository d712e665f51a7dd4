import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NEWSLETTER_REQUESTS_PER_DAY } from '@shop/contracts/limits';
import { DAY } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { inConstantTime } from '../../../platform/concurrency/constant-time.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { CountRule } from '../../../platform/limits/limit.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { newsletter, type NewsletterSubscription, request } from '../domain/newsletter.js';
import { NewsletterLinks } from '../services/newsletter-links.js';

const perAddress: CountRule = { name: 'newsletter-requests', points: NEWSLETTER_REQUESTS_PER_DAY, perMs: DAY };

/**
 * Requests the newsletter for anybody's address. Neither the response nor its time reveals whether it was on the list
 * before.
 */
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
    private readonly limits: RateLimits,
  ) {}

  execute({ email }: RequestNewsletter): Promise<void> {
    return inConstantTime(this.request(email.normalize('NFKC')));
  }

  private async request(email: string): Promise<void> {
    const at = this.clock.now().toISOString();
    const listId = this.links.listIdOf(email);
    const [subscriberId, requestId] = [this.ids.derived('newsletter'), this.ids.derived('newsletter-request')];
    const decision = (state: NewsletterSubscription) => request(state, { listId, subscriberId, requestId, email, at });
    if (decision(await this.store.peek(newsletter, listId)).length === 0) return;
    if (await this.limits.admits(perAddress, listId)) await this.store.decide(newsletter, listId, decision);
  }
}
