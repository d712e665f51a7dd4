import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import { mapAtMost } from '../../../platform/concurrency/map-at-most.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { keyIdOf, MakeLot } from '../../keys/use-cases/make-lot.js';
import { GrantSubscription } from '../../subscriptions/use-cases/grant-subscription.js';
import { paidForItems } from '../domain/item-shares.js';
import { type OrderItem, type OrderTerms, quantityOf } from '../domain/order.events.js';
import type { Delivery } from '../domain/order.js';

/** Returns the id of a gift's lot. It derives from the order, so that a repetition finds its keys. */
const giftLotIdOf = (orderId: string, index: number): string => derivedUuid('gift', orderId, String(index));

/** Returns the ids of the keys of a gift, in the order of its units. */
export const giftKeyIdsOf = ({ orderId, items }: Pick<OrderTerms, 'orderId' | 'items'>): string[] =>
  items.flatMap((item, index) => {
    const lotId = giftLotIdOf(orderId, index);
    return Array.from({ length: quantityOf(item) }, (_, unit) => keyIdOf(lotId, unit));
  });

/** Returns the id under which an item adds its time to a subscription. */
export const timeGrantIdOf = (orderId: string, index: number): string => `order:${orderId}:${String(index)}`;

/** Lots of several keys that are made at the same time. */
const LOTS_AT_ONCE = 2;

/** Number of machines for a bought subscription. */
const DEVICES = 1;

/** Place of an item in its order, and the amount paid for it. */
interface Sold {
  readonly index: number;
  readonly paidCents: number;
}

/** Turns the items of a paid order into time on subscriptions, or into the keys of a gift; each item once. */
@Injectable()
export class Deliveries {
  constructor(private readonly commands: CommandBus) {}

  /** Delivers the items in parallel, but only few lots of keys; returns what each became. */
  async deliver(terms: OrderTerms, items: readonly OrderItem[]): Promise<Delivery[]> {
    const paid = paidForItems(terms);
    const atOnce = items.some((item) => quantityOf(item) > 1) ? LOTS_AT_ONCE : items.length;
    return mapAtMost(items, atOnce, async (item, index) => {
      const delivery = await (terms.purchaseType === 'gift'
        ? this.give(terms, item, { index, paidCents: paid[index] ?? 0 })
        : this.grant(terms, item, index));
      await failpoint('order.after-grant');
      return delivery;
    });
  }

  private async grant({ orderId, userId, renewedEnd }: OrderTerms, item: OrderItem, index: number): Promise<Delivery> {
    const { productId, productName, durationDays: days } = item;
    const grantId = timeGrantIdOf(orderId, index);
    const renewal = renewedEnd === undefined ? {} : { renewedEnd };
    const given = { userId, productId, productName, grantId, days, devices: DEVICES, ...renewal };
    return { subscriptionId: await this.commands.execute(new GrantSubscription(given)) };
  }

  private async give({ orderId, userId }: OrderTerms, item: OrderItem, { index, paidCents }: Sold): Promise<Delivery> {
    const { productId, productName, durationDays } = item;
    const lotId = giftLotIdOf(orderId, index);
    const lot = { lotId, size: quantityOf(item), productId, productName, durationDays, devices: DEVICES };
    const sale = { orderId, buyerId: userId, lotCents: paidCents };
    return { keys: await this.commands.execute(new MakeLot({ ...lot, sale })) };
  }
}
