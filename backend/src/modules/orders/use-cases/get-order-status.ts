import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderStatusAnswer } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents } from '@shop/kernel/money';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { live, type LiveAnswer } from '../../../platform/http/live-answer.js';
import { InjectView } from '../../../platform/projections/projection.js';
import type { View } from '../../../platform/projections/view.js';
import type { OrderDoc } from '../views/client-order.js';
import { orderTopic, ordersView, seesOrder } from '../views/orders.view.js';
import { qrImageOf } from './qr-images.js';

/** How far an order is, for its buyer and the admins; for others it does not exist. */
export class GetOrderStatus extends Query<LiveAnswer<OrderStatusAnswer>> {
  constructor(
    readonly user: SessionUser,
    readonly orderId: string,
  ) {
    super();
  }
}

@QueryHandler(GetOrderStatus)
export class GetOrderStatusHandler implements IQueryHandler<GetOrderStatus> {
  constructor(@InjectView(ordersView) private readonly view: View<OrderDoc>) {}

  async execute({ user, orderId }: GetOrderStatus): Promise<LiveAnswer<OrderStatusAnswer>> {
    const head = await this.view.head(orderTopic(orderId));
    const doc = await this.view.get(orderId);
    if (!doc || !seesOrder(doc, user)) throw new DomainError('NOT_FOUND');
    const brCode = doc.status === 'pending' ? doc.brCode : null;
    return live(head, {
      status: doc.status,
      purchaseType: doc.purchaseType,
      generatedKeys: [],
      total: brlFromCents(doc.totalCents),
      qrCodeImage: brCode && (await qrImageOf(brCode)),
      qrCodeText: brCode,
      expiresAt: brCode && (doc.expiresAt?.toISOString() ?? null),
      credited: brlFromCents(doc.creditedCents),
    });
  }
}
