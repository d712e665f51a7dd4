import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { RefundResult, RefundTarget } from '@shop/contracts/sales';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents } from '@shop/kernel/money';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { isLarge } from '../../orders/domain/order.events.js';
import { FindRefund, type RefundedOrder } from '../../orders/use-cases/find-refund.js';
import { StartRefund } from '../../orders/use-cases/start-refund.js';
import { ContinueRefund } from './continue-refund.js';
import { quoteOf, type RefundQuote } from '../services/refund-quote.js';
import { QuoteRefund } from './quote-refund.js';

/**
 * Refunds a paid order, once, or has a refund go on that the PSP has rejected. The refund of a large order is started,
 * and the reaction to its start takes the keys back; the result foretells its amount. Throws `NOT_FOUND`,
 * `ORDER_NOT_PAID`, `ORDER_ALREADY_REFUNDED`, `NOT_PAID_BY_PIX`, `NOT_REFUNDABLE`, `REFUND_UNDER_WAY`; nothing of it
 * was done then.
 */
export class RefundOrder extends Command<RefundResult> {
  constructor(
    readonly orderId: string,
    readonly to: RefundTarget,
  ) {
    super();
  }
}

const waitingMessage = ({ refund }: RefundedOrder): string =>
  refund?.status === 'rejected'
    ? 'O banco recusou a devolução por PIX. Escolha de novo o destino do reembolso.'
    : 'Reembolso iniciado: o banco ainda não devolveu o PIX.';

/** Returns true while more units have to be taken back than a request has time for. */
const isLeftToReaction = ({ bought, refund }: RefundedOrder): boolean =>
  refund?.status === 'started' && isLarge(bought);

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId, to }: RefundOrder): Promise<RefundResult> {
    const quote = await this.quoted(orderId, to);
    await this.commands.execute(new StartRefund(orderId, to));
    await failpoint('refund.after-start');
    const goods = { takesBack: [...(quote?.takesBack ?? [])], keeps: [...(quote?.keeps ?? [])] };
    const started = await this.queries.execute(new FindRefund(orderId));
    if (isLeftToReaction(started)) {
      const { amountCents } = quote ?? (await quoteOf(this.queries, started));
      return { message: 'Reembolso iniciado. Ele termina em instantes.', amount: brlFromCents(amountCents), ...goods };
    }
    await this.commands.execute(new ContinueRefund(orderId));
    const refunded = await this.queries.execute(new FindRefund(orderId));
    const { refund } = refunded;
    return {
      // A sweep may have completed it in the meantime.
      message: refund?.status === 'done' ? 'Pedido reembolsado.' : waitingMessage(refunded),
      amount: brlFromCents(refund && refund.status !== 'started' ? refund.amountCents : 0),
      ...goods,
    };
  }

  /** Returns `null` for a refund under way: its start decides whether another run of this command has begun it. */
  private async quoted(orderId: string, to: RefundTarget): Promise<RefundQuote | null> {
    try {
      return await this.queries.execute(new QuoteRefund(orderId, to));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'ORDER_ALREADY_REFUNDED') return null;
      throw error;
    }
  }
}
