import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { order, recordPayment, type ReceivedPayment } from '../domain/order.js';

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
  constructor(private readonly store: AggregateStore) {}

  async execute({ orderId, payment }: RecordPayment): Promise<void> {
    await this.store.decide(order, orderId, (state) => recordPayment(state, payment));
  }
}
