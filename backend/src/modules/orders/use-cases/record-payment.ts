import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { IsErased } from '../../identity/use-cases/erasure/is-erased.js';
import { existing, order, recordPayment, type ReceivedPayment } from '../domain/order.js';

/** Records one PIX that the PSP confirmed, with its outcome. Money moves with `ContinueOrder`. */
export class RecordPayment extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly payment: ReceivedPayment,
  ) {
    super();
  }
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId, payment }: RecordPayment): Promise<void> {
    const { userId } = existing(await this.store.load(order, orderId)).terms;
    const isBuyerErased = await this.queries.execute(new IsErased(userId));
    await this.store.decide(order, orderId, (state) => recordPayment(state, payment, isBuyerErased));
  }
}
