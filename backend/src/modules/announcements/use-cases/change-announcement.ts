import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { ChangeAnnouncement as Body } from '@shop/contracts/announcements';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { announcement, changeAnnouncement, existingAnnouncement, productOf } from '../domain/announcement.js';
import type { AnnouncementTerms } from '../domain/announcement.events.js';

/** Changes an announcement; an absent field stays. Throws `VALIDATION_FAILED`, `NOT_FOUND`. */
export class ChangeAnnouncement extends Command<void> {
  constructor(
    readonly announcementId: string,
    readonly body: Body,
  ) {
    super();
  }
}

/** Returns the terms after a change. */
function changed(before: AnnouncementTerms, body: Body): AnnouncementTerms {
  const { title, body: text, level, audience, productId, starts_at, ends_at, notify } = body;
  const readers = audience ?? (before.productId === null ? 'all' : 'product');
  return {
    title: title ?? before.title,
    body: text ?? before.body,
    level: level ?? before.level,
    productId: productOf(readers, productId, before.productId),
    startsAt: starts_at?.toISOString() ?? before.startsAt,
    endsAt: ends_at === undefined ? before.endsAt : (ends_at?.toISOString() ?? null),
    notify: notify ?? before.notify,
  };
}

@CommandHandler(ChangeAnnouncement)
export class ChangeAnnouncementHandler implements ICommandHandler<ChangeAnnouncement> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ announcementId, body }: ChangeAnnouncement): Promise<void> {
    const products = await this.queries.execute(new FindProductNames());
    const at = this.clock.now().toISOString();
    await this.store.decide(announcement, announcementId, (state) => {
      const { terms } = existingAnnouncement(state);
      const next = changed(terms, body);
      // The product of an announcement may have been deleted since.
      if (next.productId !== null && next.productId !== terms.productId && !products.has(next.productId))
        throw new DomainError('NOT_FOUND');
      return changeAnnouncement(state, next, at);
    });
  }
}
