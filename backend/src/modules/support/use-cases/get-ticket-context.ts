import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { TicketContext } from '@shop/contracts/support-desk';
import { DomainError } from '@shop/kernel/domain-error';
import { Presence } from '../../../platform/presence/presence.js';
import { GetProfile } from '../../account/use-cases/get-profile.js';
import { GetDashboard } from '../../subscriptions/use-cases/get-dashboard.js';
import { ListOrders } from '../../orders/use-cases/list-orders.js';
import { TicketThreadView } from '../views/ticket-thread.view.js';
import { ListOwnTickets } from './list-own-tickets.js';

const LAST = { page: 1, pageSize: 5 } as const;

/** Context of a ticket's member: name, presence, subscriptions, last tickets; balance and last orders where `money`. */
export class GetTicketContext extends Query<TicketContext> {
  constructor(
    readonly ticketId: number,
    readonly money: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetTicketContext)
export class GetTicketContextHandler implements IQueryHandler<GetTicketContext> {
  constructor(
    private readonly threads: TicketThreadView,
    private readonly queries: QueryBus,
    private readonly presence: Presence,
  ) {}

  async execute({ ticketId, money }: GetTicketContext): Promise<TicketContext> {
    const doc = await this.threads.get(String(ticketId));
    if (!doc?.ticket) throw new DomainError('NOT_FOUND');
    const { userId } = doc;
    const [isOnline, profile, dashboard, orders, tickets] = await Promise.all([
      this.isOnline(userId),
      this.queries.execute(new GetProfile(userId)),
      this.queries.execute(new GetDashboard(userId)),
      money ? this.queries.execute(new ListOrders(userId, LAST)) : null,
      this.queries.execute(new ListOwnTickets(userId, LAST)),
    ]);
    return {
      username: profile.body.username,
      is_online: isOnline,
      subscriptions: dashboard.body.subscriptions,
      ...(orders && { balance: profile.body.balance, orders: orders.body }),
      tickets: tickets.body,
    };
  }

  /** Returns whether the user is online; `null` while Redis is away. */
  private isOnline(userId: string): Promise<boolean | null> {
    return this.presence.among([userId]).then(
      (online) => online.has(userId),
      () => null,
    );
  }
}
