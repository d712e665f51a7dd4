import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { existing, fail, order } from '../domain/order.js';
import { debitIdOf } from '../domain/order-steps.js';
import { VoidDebit } from '../../wallet/use-cases/void-debit.js';
import { OrderChain } from './order-chain.js';

/**
 * Does whatever is left of an order. An order by balance whose request ended before the debit is given up instead: its
 * buyer was told that nothing happened.
 */
export class CompleteOrder extends Command<void> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(CompleteOrder)
export class CompleteOrderHandler implements ICommandHandler<CompleteOrder> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly chain: OrderChain,
  ) {}

  async execute({ orderId }: CompleteOrder): Promise<void> {
    const found = existing(await this.store.load(order, orderId));
    const { paymentMethod, totalCents, userId } = found.terms;
    if (paymentMethod === 'balance' && found.status === 'pending' && totalCents > 0) {
      const outcome = await this.commands.execute(new VoidDebit(userId, debitIdOf(orderId)));
      if (outcome === 'voided') {
        await this.store.decide(order, orderId, (state) => fail(state, 'abandoned'));
        return;
      }
    }
    await this.chain.pay(found);
    await this.chain.finish(found);
  }
}
