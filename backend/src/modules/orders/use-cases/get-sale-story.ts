import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { SaleStory } from '@shop/contracts/sales';
import { DomainError } from '@shop/kernel/domain-error';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import type { OrderEvent } from '../domain/order.events.js';
import { OrdersView } from '../views/orders.view.js';
import { saleFactOf } from '../views/sale-facts.js';
import { toSale } from '../views/sales-list.js';

/** An order with its history, from its own stream. Throws `NOT_FOUND`. */
export class GetSaleStory extends Query<SaleStory> {
  constructor(readonly orderId: string) {
    super();
  }
}

@QueryHandler(GetSaleStory)
export class GetSaleStoryHandler implements IQueryHandler<GetSaleStory> {
  constructor(
    private readonly view: OrdersView,
    private readonly reader: EventReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId }: GetSaleStory): Promise<SaleStory> {
    const doc = await this.view.get(orderId);
    if (!doc?.visible) throw new DomainError('NOT_FOUND');
    const events: Recorded<OrderEvent>[] = [];
    for await (const event of this.reader.stream(`order-${orderId}`)) events.push(event as Recorded<OrderEvent>);
    const people = [doc.userId, ...events.flatMap(({ metadata }) => metadata.actorId ?? [])];
    const usernames = await this.queries.execute(new FindUsernames(people));
    const facts = events.flatMap((event) => saleFactOf(event) ?? []);
    return {
      order: toSale(doc, usernames),
      facts: facts.map(({ actorId, ...fact }) => ({
        ...fact,
        actor: actorId === null ? null : { id: actorId, username: usernames.get(actorId) ?? null },
      })),
    };
  }
}
