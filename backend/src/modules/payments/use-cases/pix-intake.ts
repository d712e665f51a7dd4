import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Charge, Payment } from '@shop/pix/client';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import type { OrderFacts } from '../../orders/use-cases/find-order.js';
import { RecordPayment } from '../../orders/use-cases/record-payment.js';
import { pix, receive } from '../domain/pix.js';

const END_TO_END_ID = /^[A-Za-z0-9]{1,64}$/;

/** Where a PIX that the PSP confirmed is used for its order, once and for no other. */
@Injectable()
export class PixIntake {
  private readonly logger = new Logger(PixIntake.name);

  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
  ) {}

  async accept(order: OrderFacts, charge: Charge, payment: Payment): Promise<void> {
    const { orderId, userId } = order.terms;
    const { endToEndId, amountCents, at: paidAt } = payment;
    const doubt = doubtOf(order, charge, payment);
    if (doubt) return this.alarm(doubt, orderId, endToEndId);
    const key = payment.key ?? charge.key;
    const received = { endToEndId, txid: charge.txid, orderId, userId, amountCents, key, paidAt };
    await asSubcommand(`pix-${endToEndId}`, async () => {
      const { state } = await this.store.decide(pix, endToEndId, (now) => receive(now, received), { isNew: true });
      if (state.orderId !== orderId) return this.alarm('used for another order', orderId, endToEndId);
      await failpoint('settle.after-claim');
      const judged = { endToEndId, amountCents, paidAt, chargeEndsAt: charge.expiresAt };
      await this.commands.execute(new RecordPayment(orderId, judged));
      await failpoint('settle.after-record');
    });
  }

  private alarm(doubt: string, orderId: string, endToEndId: string): void {
    this.logger.error({ alarm: true, orderId, endToEndId, doubt }, 'a PIX is not credited');
  }
}

/** Why a payment must not be credited by itself; a person has to look. */
function doubtOf({ terms }: OrderFacts, charge: Charge, payment: Payment): string | null {
  if (charge.txid !== terms.charge?.txid) return 'charge of another txid';
  if (charge.key !== terms.charge.pixKey || (payment.key ?? charge.key) !== terms.charge.pixKey) return 'other key';
  if (payment.txid !== undefined && payment.txid !== charge.txid) return 'payment of another txid';
  if (!END_TO_END_ID.test(payment.endToEndId)) return 'unreadable id';
  return payment.amountCents > 0 ? null : 'no amount';
}
