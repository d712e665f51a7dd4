import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderStatusResponse } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents } from '@shop/kernel/money';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { qrImageOf } from '../../../platform/qr/qr-images.js';
import { order } from '../domain/order.js';
import { orderTopic, OrdersView, seesOrder } from '../views/orders.view.js';

/**
 * Progress of an order, for its buyer and the admins; for others it does not exist. Throws `NOT_FOUND`, and
 * `UnavailableError` while the view does not hold it yet: who has just placed an order waits for its payment here.
 */
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
  constructor(
    private readonly view: OrdersView,
    private readonly store: AggregateStore,
  ) {}

  async execute({ user, orderId }: GetOrderStatus): Promise<LiveResponse<OrderStatusResponse>> {
    const version = await this.view.topicVersion(orderTopic(orderId));
    const doc = await this.view.get(orderId);
    if (!doc && (await this.isRecorded(orderId, user))) throw new UnavailableError(this.view.name);
    if (!doc || !seesOrder(doc, user)) throw new DomainError('NOT_FOUND');
    const brCode = doc.status === 'pending' ? doc.brCode : null;
    return live(version, {
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

  private async isRecorded(orderId: string, { id, role }: SessionUser): Promise<boolean> {
    const state = await this.store.peek(order, orderId);
    return state.status !== 'none' && (state.terms.userId === id || role === 'Admin');
  }
}
