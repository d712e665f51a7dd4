import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CausedNotification } from '@shop/contracts/notifications';
import { FindUsernames } from '../account/use-cases/find-usernames.js';
import { FindProductNames } from '../catalog/use-cases/find-product-names.js';
import { DescribeOrder } from '../orders/use-cases/describe-order.js';

/** Subject of a notification, besides its own details. */
export interface Subject {
  readonly orderId?: string | null;
  /** The PIX that moved money. */
  readonly endToEndId?: string;
  readonly productId?: number;
  /** The client of whom administrators read. */
  readonly clientId?: string;
}

/** Finds the subjects of a notification: products, the missing amount of a PIX, whether a client still exists. */
@Injectable()
export class NotificationSubjects {
  constructor(private readonly queries: QueryBus) {}

  /** Adds to the details of a notification what its text names. */
  async named(notification: CausedNotification, subject: Subject): Promise<CausedNotification> {
    const [ofOrder, ofProduct, ofClient] = await Promise.all([
      this.ofOrder(subject),
      this.ofProduct(subject),
      this.ofClient(subject),
    ]);
    const details = { ...notification.details, ...ofOrder, ...ofProduct, ...ofClient };
    return { ...notification, details } as CausedNotification;
  }

  private async ofOrder({ orderId, endToEndId = '' }: Subject): Promise<object> {
    if (orderId === undefined || orderId === null) return {};
    const { products, missingCents } = await this.queries.execute(new DescribeOrder(orderId));
    const missing = missingCents.get(endToEndId);
    return {
      ...(products.length > 0 && { products: products.join(', ') }),
      ...(missing !== undefined && { missingCents: missing }),
    };
  }

  private async ofProduct({ productId }: Subject): Promise<object> {
    if (productId === undefined) return {};
    const products = (await this.queries.execute(new FindProductNames())).get(productId);
    return products === undefined ? {} : { products };
  }

  private async ofClient({ clientId }: Subject): Promise<object> {
    if (clientId === undefined) return {};
    const isGone = !(await this.queries.execute(new FindUsernames([clientId]))).has(clientId);
    return isGone ? { isGone } : {};
  }
}
