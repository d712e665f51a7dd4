import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { IsBanned } from '../../identity/use-cases/administration/is-banned.js';
import { IsErased } from '../../identity/use-cases/erasure/is-erased.js';
import type { OrderEvent, PaymentRecorded } from '../../orders/domain/order.events.js';
import type { PixEvent } from '../../payments/domain/pix.events.js';
import type { WalletEvent } from '../../wallet/domain/wallet.events.js';
import type { ReferralPromised } from '../domain/referral.events.js';

type Terms = ReferralPromised['data'];

/** Returns true for the PIX that paid its order: any other one is its buyer's own money. */
const isPayment = ({ outcome }: PaymentRecorded['data']): boolean => outcome === 'settles' || outcome === 'surplus';

/** Finds what had become of order and inviter at the instant of a reward, from the log: its end may come late. */
@Injectable()
export class RewardFactsReader {
  constructor(
    private readonly reader: EventReader,
    private readonly queries: QueryBus,
  ) {}

  /** Returns true when the inviter was banned at an instant, or is erased. */
  async isGone(inviterId: string, dueAt: string): Promise<boolean> {
    if (await this.queries.execute(new IsErased(inviterId))) return true;
    let wasBanned: boolean | null = null;
    for await (const recorded of this.reader.streamBack(`account-${inviterId}`)) {
      const event = recorded as Recorded<AccountEvent>;
      if (event.metadata.at <= dueAt) break;
      // The first change after the instant says what was before it.
      if (event.type === 'AccountBanned') wasBanned = false;
      if (event.type === 'AccountUnbanned') wasBanned = true;
    }
    return wasBanned ?? this.queries.execute(new IsBanned(inviterId));
  }

  /** Returns the part of an order that went back by the instant; `null` while a refund's amount is not fixed. */
  async refunded(terms: Terms): Promise<number | null> {
    let [isStarted, fixedCents] = [false, null as number | null];
    const paidBy: PaymentRecorded['data'][] = [];
    for await (const recorded of this.reader.stream(`order-${terms.orderId}`)) {
      const event = recorded as Recorded<OrderEvent>;
      if (event.type === 'PaymentRecorded' && isPayment(event.data)) paidBy.push(event.data);
      if (event.type === 'RefundStarted') isStarted = event.metadata.at <= terms.dueAt;
      if (event.type === 'RefundFixed' && isStarted) fixedCents = event.data.amountCents;
    }
    if (isStarted && fixedCents === null) return null;
    const gifts = await this.giftsReturned(terms);
    const returned = await Promise.all(paidBy.map((payment) => this.clawedBack(payment, terms)));
    return (fixedCents ?? 0) + gifts + returned.reduce((sum, cents) => sum + cents, 0);
  }

  /** Returns what single gifts of the order returned to the balance. */
  private async giftsReturned({ userId, orderId, paidAt, dueAt }: Terms): Promise<number> {
    let sum = 0;
    for await (const recorded of this.reader.streamBack(`wallet-${userId}`)) {
      const { type, data, metadata } = recorded as Recorded<WalletEvent>;
      if (metadata.at < paidAt) break;
      if (type !== 'WalletCredited' || data.kind !== 'refund' || data.orderId !== orderId) continue;
      if (metadata.at <= dueAt && data.movementId !== `refund:${orderId}`) sum += data.amountCents;
    }
    return sum;
  }

  /** Returns the part of the order that the bank took back of its PIX: first goes what its buyer had paid too much. */
  private async clawedBack(
    { endToEndId, creditCents }: PaymentRecorded['data'],
    { orderId, dueAt }: Terms,
  ): Promise<number> {
    let sum = 0;
    for await (const recorded of this.reader.stream(`pix-${endToEndId}`)) {
      const { type, data, metadata } = recorded as Recorded<PixEvent>;
      if (type === 'PixReturned' && data.orderId === orderId && metadata.at <= dueAt) sum += data.amountCents;
    }
    return Math.max(0, sum - creditCents);
  }
}
