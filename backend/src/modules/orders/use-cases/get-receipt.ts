import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ClientOrder } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { GetProfile } from '../../account/use-cases/get-profile.js';
import { type OrderDoc, toClientOrder } from '../views/client-order.js';
import { OrdersView } from '../views/orders.view.js';

/** Content of a receipt. */
export interface Receipt {
  readonly order: ClientOrder;
  readonly paidAt: Date;
  readonly paidBy: NonNullable<OrderDoc['paidBy']>;
  /** Money that went back to the buyer with the refund of the order. */
  readonly refundedCents: number;
  readonly buyer: { readonly username: string; readonly email: string };
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
    private readonly queries: QueryBus,
  ) {}

  async execute({ user, orderId }: GetReceipt): Promise<Receipt> {
    const doc = await this.view.get(orderId);
    if (!doc?.visible || doc.userId !== user.id) throw new DomainError('NOT_FOUND');
    const { status, paidAt, paidBy } = doc;
    if (status !== 'paid' || paidAt === null || paidBy === null) throw new DomainError('ORDER_NOT_PAID');
    const { username, email } = (await this.queries.execute(new GetProfile(user.id))).body;
    const refundedCents = doc.refund?.status === 'done' ? doc.refund.amountCents : 0;
    return { order: toClientOrder(doc), paidAt, paidBy, refundedCents, buyer: { username, email } };
  }
}
