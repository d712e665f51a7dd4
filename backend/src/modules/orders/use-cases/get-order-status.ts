import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderStatusResponse } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents } from '@shop/kernel/money';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { orderTopic, OrdersView, seesOrder } from '../views/orders.view.js';
import { qrImageOf } from './qr-images.js';

/** Progress of an order, for its buyer and the admins; for others it does not exist. */
export class GetOrderStatus extends Query<LiveResponse<OrderStatusResponse>> {
  constructor(
    readonly user: SessionUser,
    readonly orderId: string,
  ) {
    super();
  }
}

@QueryHandler(GetOrderStatus)
export class GetOrderStatusHandler implements IQueryHandler<GetOrderStatus> {
  constructor(private readonly view: OrdersView) {}

  async execute({ user, orderId }: GetOrderStatus): Promise<LiveResponse<OrderStatusResponse>> {
    const head = await this.view.head(orderTopic(orderId));
    const doc = await this.view.get(orderId);
    if (!doc || !seesOrder(doc, user)) throw new DomainError('NOT_FOUND');
    const brCode = doc.status === 'pending' ? doc.brCode : null;
    return live(head, {
      status: doc.status,
      purchaseType: doc.purchaseType,
      generatedKeys: doc.keys.map(({ code }) => code),
      total: brlFromCents(doc.totalCents),
      qrCodeImage: brCode && (await qrImageOf(brCode)),
      qrCodeText: brCode,
      expiresAt: brCode && (doc.expiresAt?.toISOString() ?? null),
      credited: brlFromCents(doc.creditedCents),
    });
  }
}
