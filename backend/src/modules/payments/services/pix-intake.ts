import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { HoldReason } from '@shop/contracts/operations';
import { type Charge, isSameKey, type Payment } from '@shop/pix/client';
import { Clock } from '../../../platform/clock/clock.js';
import { Secrets } from '../../../platform/config/secrets.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import type { OrderFacts } from '../../orders/use-cases/find-order.js';
import { RecordPayment } from '../../orders/use-cases/record-payment.js';
import { TakeReturned } from '../../wallet/use-cases/take-returned.js';
import type { PixReceived } from '../domain/pix.events.js';
import { Psp } from '../psp.js';
import { giveBack, pix, receive } from '../domain/pix.js';
import { HoldPix, isEndToEndId } from '../use-cases/hold-pix.js';
import { TakeBackAssigned } from '../use-cases/take-back-assigned.js';

/** Where a PIX that the PSP confirmed is used for its order, once and for no other. */
@Injectable()
export class PixIntake {
  private readonly logger = new Logger(PixIntake.name);

  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly psp: Psp,
    private readonly secrets: Secrets,
  ) {}

  async accept(order: OrderFacts, charge: Charge, payment: Payment): Promise<void> {
    const { orderId, userId } = order.terms;
    const { endToEndId, amountCents, at: paidAt } = payment;
    const doubt = doubtOf(order, charge, payment);
    if (!(amountCents > 0)) return this.alarm('no amount', orderId, endToEndId);
    if (doubt) return this.hold(doubt, order, payment);
    const key = payment.key ?? charge.key;
    const received = {
      endToEndId,
      txid: charge.txid,
      orderId,
      userId,
      amountCents,
      key,
      paidAt,
      payer: this.payerOf(payment),
    };
    await asSubcommand(`pix-${endToEndId}`, async () => {
      const { state } = await this.store.decide(pix, endToEndId, (now) => receive(now, received), { isNew: true });
      if (state.status !== 'used' || state.orderId !== orderId)
        return this.alarm('used for another order', orderId, endToEndId);
      await failpoint('settle.after-claim');
      const judged = { endToEndId, amountCents, paidAt, chargeEndsAt: charge.expiresAt };
      await this.commands.execute(new RecordPayment(order.terms, judged));
      await failpoint('settle.after-record');
      await this.takeBack(received, payment);
    });
  }

  /** Returns the digest of the payer's document, of which nothing else is stored. */
  private payerOf({ payerDocument }: Payment): string | null {
    return payerDocument === undefined
      ? null
      : this.secrets.hmac('payer-document', payerDocument).toString('base64url');
  }

  /** Takes returned money from the balance of its buyer; delivered items stay. */
  private async takeBack(received: PixReceived['data'], { refunds }: Payment): Promise<void> {
    const { endToEndId, txid, orderId, userId } = received;
    for (const { id: returnId, amountCents, nature = null, status } of refunds) {
      if (status !== 'DEVOLVIDO' || amountCents <= 0 || this.psp.isOwnRefund(orderId, returnId)) continue;
      const returned = { endToEndId, txid, orderId, userId, returnId, amountCents, nature };
      const at = this.clock.now().toISOString();
      await this.store.decide(pix, endToEndId, (now) => giveBack(now, { ...returned, at }));
      await failpoint('settle.after-return');
      await this.commands.execute(new TakeReturned({ ...returned, at }));
    }
  }

  /** Holds the money for a person; after an assignment, takes later returns from its user. */
  private async hold(reason: HoldReason, { terms: { orderId } }: OrderFacts, payment: Payment): Promise<void> {
    const { endToEndId, amountCents, at: paidAt, txid = null } = payment;
    this.alarm(reason, orderId, endToEndId);
    await this.commands.execute(new HoldPix({ endToEndId, txid, orderId, amountCents, paidAt, reason }));
    if (isEndToEndId(endToEndId)) await this.commands.execute(new TakeBackAssigned(payment));
  }

  private alarm(doubt: string, orderId: string, endToEndId: string): void {
    this.logger.error({ alarm: true, orderId, endToEndId, doubt }, 'a PIX is not credited');
  }
}

/** Returns the reason why a payment must not be credited by itself. */
function doubtOf({ terms }: OrderFacts, charge: Charge, payment: Payment): HoldReason | null {
  if (charge.txid !== terms.charge?.txid) return 'other_charge';
  const { pixKey } = terms.charge;
  if (!isSameKey(charge.key, pixKey) || !isSameKey(payment.key ?? charge.key, pixKey)) return 'other_key';
  if (payment.txid !== undefined && payment.txid !== charge.txid) return 'other_charge';
  return isEndToEndId(payment.endToEndId) ? null : 'unreadable_id';
}
