import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { RefundTarget } from '@shop/contracts/sales';
import type { ErrorParams } from '@shop/contracts/error-params';
import { DomainError } from '@shop/kernel/domain-error';
import { IsErased } from '../../identity/use-cases/erasure/is-erased.js';
import { FindPixLeft } from '../../payments/use-cases/find-pix-left.js';
import { IsPixGoingBack } from '../../payments/use-cases/is-pix-going-back.js';
import type { RefundedOrder, RejectedRefund } from '../../orders/use-cases/find-refund.js';
import { FindRefundable } from '../../orders/use-cases/find-refundable.js';
import { quoteOf, type RefundQuote } from '../services/refund-quote.js';
import type { QuotedPart } from '../services/refund-words.js';

/** Foretells what the refund of an order would do at this moment. Throws what the refund itself would. */
export class QuoteRefund extends Query<RefundQuote> {
  constructor(
    readonly orderId: string,
    readonly to: RefundTarget,
  ) {
    super();
  }
}

/** Explains an order whose gifts were all refunded one by one, as opposed to a used one. */
const nothingLeft = (parts: readonly QuotedPart[]): ErrorParams['NOT_REFUNDABLE'] =>
  parts.every((part) => part.of === 'key' && (part.fate === 'cancelled' || part.fate === 'deleted'))
    ? { reason: 'returned' }
    : {};

@QueryHandler(QuoteRefund)
export class QuoteRefundHandler implements IQueryHandler<QuoteRefund> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ orderId, to }: QuoteRefund): Promise<RefundQuote> {
    const order = await this.queries.execute(new FindRefundable(orderId, to));
    const { endToEndId, refund } = order;
    if (to === 'balance') await this.assertBalance(order);
    if (refund?.status === 'rejected') return this.again(orderId, refund, to);
    const quote = await quoteOf(this.queries, order);
    const { amountCents, parts } = quote;
    if (amountCents === 0) throw new DomainError('NOT_REFUNDABLE', nothingLeft(parts));
    if (endToEndId !== null && (await this.queries.execute(new FindPixLeft(endToEndId))) < amountCents)
      throw new DomainError('NOT_PAID_BY_PIX');
    return quote;
  }

  /**
   * Continues a rejected refund with the goods already taken back; to the balance only the amount that certainly does
   * not go back by PIX too.
   */
  private async again(orderId: string, refund: RejectedRefund, to: RefundTarget): Promise<RefundQuote> {
    const { amountCents, endToEndId } = refund;
    if (to === 'balance' && endToEndId !== null) {
      if (await this.queries.execute(new IsPixGoingBack(orderId, endToEndId)))
        throw new DomainError('REFUND_UNDER_WAY');
    }
    return { amountCents, takesBack: [], keeps: [], parts: [] };
  }

  /**
   * Throws for an erased buyer: their balance is forfeited on arrival, and the order could not be refunded by PIX any
   * more.
   */
  private async assertBalance({ userId }: RefundedOrder): Promise<void> {
    if (await this.queries.execute(new IsErased(userId))) throw new DomainError('NOT_REFUNDABLE', { reason: 'erased' });
  }
}
