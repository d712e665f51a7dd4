import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Psp } from '../psp.js';

/**
 * Asks the PSP for returns of a PIX that the order's refund has requested: true where one has moved the money or still
 * may. Throws `UNAVAILABLE` while that is not known.
 */
export class IsPixGoingBack extends Query<boolean> {
  constructor(
    readonly orderId: string,
    readonly endToEndId: string,
  ) {
    super();
  }
}

@QueryHandler(IsPixGoingBack)
export class IsPixGoingBackHandler implements IQueryHandler<IsPixGoingBack> {
  constructor(private readonly psp: Psp) {}

  async execute({ orderId, endToEndId }: IsPixGoingBack): Promise<boolean> {
    const payment = await this.psp.findPayment(endToEndId);
    if (!payment) throw new DomainError('UNAVAILABLE');
    return payment.refunds.some(({ id, status }) => status !== 'NAO_REALIZADO' && this.psp.isOwnRefund(orderId, id));
  }
}
