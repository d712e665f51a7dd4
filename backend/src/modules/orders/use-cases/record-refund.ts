import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RejectionReason } from '@shop/contracts/sales';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { OrderEvent } from '../domain/order.events.js';
import { existing, order, type OrderState } from '../domain/order.js';
import { completeRefund, failRefundAttempt, fixRefund } from '../domain/refund-decisions.js';
import type { Refund } from '../domain/refund.js';

/** Step that a started refund has taken: its amount is known, a request at the PSP failed, or the money went back. */
export type RefundStep =
  | { readonly is: 'fixed'; readonly amountCents: number; readonly xp: number }
  | { readonly is: 'failed'; readonly attempt: number; readonly reason: RejectionReason }
  | { readonly is: 'completed' };

/** Records a step of a refund in its order, once; returns the refund after it. Throws `NOT_FOUND`. */
export class RecordRefund extends Command<Refund | undefined> {
  constructor(
    readonly orderId: string,
    readonly step: RefundStep,
  ) {
    super();
  }
}

@CommandHandler(RecordRefund)
export class RecordRefundHandler implements ICommandHandler<RecordRefund> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, step }: RecordRefund): Promise<Refund | undefined> {
    const at = this.clock.now().toISOString();
    const { state } = await this.store.decide(order, orderId, (now) => decided(now, step, at));
    const after = existing(state);
    return after.status === 'paid' ? after.refund : undefined;
  }
}

function decided(state: OrderState, step: RefundStep, at: string): OrderEvent[] {
  switch (step.is) {
    case 'fixed':
      return fixRefund(state, { amountCents: step.amountCents, xp: step.xp });
    case 'failed':
      return failRefundAttempt(state, { attempt: step.attempt, reason: step.reason, at });
    case 'completed':
      return completeRefund(state);
  }
}
