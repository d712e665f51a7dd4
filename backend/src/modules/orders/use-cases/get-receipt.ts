import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ClientOrder } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { centsFromBrl } from '@shop/kernel/money';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { GetProfile } from '../../account/use-cases/get-profile.js';
import { ListMovements } from '../../wallet/use-cases/list-movements.js';
import { order } from '../domain/order.js';
import { type OrderDoc, toClientOrder } from '../views/client-order.js';
import { OrdersView } from '../views/orders.view.js';

/** Largest page of a list. */
const PAGE_SIZE = 200;

/** Content of a receipt. */
export interface Receipt {
  readonly order: ClientOrder;
  readonly paidAt: Date;
  readonly paidBy: NonNullable<OrderDoc['paidBy']>;
  /** Money that went back to the buyer: with the refund of the order, and for gifts that were cancelled. */
  readonly refundedCents: number;
  readonly buyer: { readonly username: string; readonly email: string | null };
}

/** Receipt of one of a user's own orders. Throws `NOT_FOUND` and `ORDER_NOT_PAID`. */
export class GetReceipt extends Query<Receipt> {
  constructor(
    readonly user: SessionUser,
    readonly orderId: string,
  ) {
    super();
  }
}

@QueryHandler(GetReceipt)
export class GetReceiptHandler implements IQueryHandler<GetReceipt> {
  constructor(
    private readonly view: OrdersView,
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ user, orderId }: GetReceipt): Promise<Receipt> {
    const doc = await this.view.get(orderId);
    if (!doc?.visible || doc.userId !== user.id) throw new DomainError('NOT_FOUND');
    const { status, paidAt, paidBy } = doc;
    if (status !== 'paid' || paidAt === null || paidBy === null) throw new DomainError('ORDER_NOT_PAID');
    const { username, email } = (await this.queries.execute(new GetProfile(user.id))).body;
    const refundedCents = (await this.creditedTo(user.id, orderId)) + (await this.returnedByPix(orderId));
    return { order: toClientOrder(doc), paidAt, paidBy, refundedCents, buyer: { username, email } };
  }

  private async creditedTo(userId: string, orderId: string): Promise<number> {
    let sum = 0;
    for (let page = 1; ; page += 1) {
      const found = new ListMovements(userId, { q: orderId, page, pageSize: PAGE_SIZE, sort: 'created_at' });
      const { body: movements } = await this.queries.execute(found);
      for (const { kind, order_id, amount } of movements)
        if (kind === 'refund' && order_id === orderId) sum += centsFromBrl(amount) ?? 0;
      if (movements.length < PAGE_SIZE) return sum;
    }
  }

  private async returnedByPix(orderId: string): Promise<number> {
    const state = await this.store.load(order, orderId);
    const refund = state.status === 'paid' ? state.refund : undefined;
    return refund?.status === 'done' && refund.to === 'pix' ? refund.amountCents : 0;
  }
}
