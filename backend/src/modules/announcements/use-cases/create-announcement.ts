import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CreateAnnouncement as Body } from '@shop/contracts/announcements';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { announcement, createAnnouncement, productOf } from '../domain/announcement.js';

/** Creates an announcement and returns its id. Throws `VALIDATION_FAILED`, `NOT_FOUND` for an unknown product. */
export class CreateAnnouncement extends Command<string> {
  constructor(readonly body: Body) {
    super();
  }
}

@CommandHandler(CreateAnnouncement)
export class CreateAnnouncementHandler implements ICommandHandler<CreateAnnouncement> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ body: { audience, starts_at, ends_at, notify = false, ...texts } }: CreateAnnouncement) {
    const now = this.clock.now();
    const productId = productOf(audience, texts.productId, null);
    if (productId !== null && !(await this.queries.execute(new FindProductNames())).has(productId))
      throw new DomainError('NOT_FOUND');
    const startsAt = (starts_at ?? now).toISOString();
    const terms = { ...texts, productId, startsAt, endsAt: ends_at?.toISOString() ?? null, notify };
    const id = this.ids.derived('announcement');
    await this.store.decide(announcement, id, (state) => createAnnouncement(state, id, terms, now.toISOString()));
    return id;
  }
}
