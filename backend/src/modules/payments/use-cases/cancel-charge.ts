import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelledOrder } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { mayBeRepeated } from '../../../platform/context/request-context.js';
import { FindOrder, type OrderFacts } from '../../orders/use-cases/find-order.js';
import { Psp } from '../psp.js';
import { SettleCharge } from './settle-charge.js';

/**
 * Removes an open charge at the PSP for its buyer and closes its order. An earlier PIX settles the order instead, and a
 * later one is credited like any late payment. Throws `NOT_FOUND`, `ORDER_NOT_PENDING`; `UNAVAILABLE` while the PSP is
 * away, safe to repeat.
 */
export class CancelCharge extends Command<CancelledOrder> {
  constructor(
    readonly userId: string,
    readonly orderId: string,
  ) {
    super();
  }
}

const outcomeOf = ({ status, creditedCents }: Pick<OrderFacts, 'status' | 'creditedCents'>): CancelledOrder => {
  if (status === 'paid') return { message: 'O pedido já tinha sido pago.', status };
  if (creditedCents > 0)
    return { message: 'Um pagamento que não paga a cobrança já tinha chegado, e foi para o seu saldo.', status };
  return { message: 'Cobrança cancelada.', status };
};

@CommandHandler(CancelCharge)
export class CancelChargeHandler implements ICommandHandler<CancelCharge> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly psp: Psp,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, orderId }: CancelCharge): Promise<CancelledOrder> {
    const found = await this.queries.execute(new FindOrder(orderId));
    if (found?.terms.userId !== userId) throw new DomainError('NOT_FOUND');
    if (found.status !== 'pending') {
      // Another run of this command may be what closed it.
      if (mayBeRepeated()) return outcomeOf(found);
      throw new DomainError('ORDER_NOT_PENDING');
    }
    if (!found.opened || !found.terms.charge) throw new DomainError('NOT_FOUND');
    const charge = await this.psp.findCharge(found.terms.charge.txid);
    if (charge?.status === 'ATIVA') await this.psp.removeCharge(charge.txid);
    const now = this.clock.now();
    await this.commands.execute(new SettleCharge({ orderId, userId, reservedAt: now }, now));
    const after = await this.queries.execute(new FindOrder(orderId));
    if (after?.status === 'pending') throw new DomainError('UNAVAILABLE');
    return outcomeOf(after ?? { status: 'failed', creditedCents: 0 });
  }
}
