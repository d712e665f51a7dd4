import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext, type RequestIdentity } from '../../../platform/context/request-context.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { type AgreedPurchase, agreedTerms } from './agreed-terms.js';
import { BegunPurchases } from './begun-purchases.js';
import type { OfferedCart } from './offered-cart.js';
import { FindBegunCharge } from '../use-cases/find-begun-charge.js';
import { type AgreedTerms, Charges, chargesPerHour, type OpenedCharge } from '../ports/charges.js';

/** Opens the charge that pays for a cart: its PIX is the commit point of the purchase. */
@Injectable()
export class PixCheckout {
  constructor(
    private readonly modules: ModuleRef,
    private readonly queries: QueryBus,
    private readonly ids: Ids,
    private readonly limits: RateLimits,
    private readonly begun: BegunPurchases,
  ) {}

  /** Payments bind it, whose module is loaded after this one. */
  private get charges(): Charges {
    return this.modules.get(Charges, { strict: false });
  }

  /** Returns the charge, the same one for a repeated Idempotency-Key; `null` for a cart that costs nothing. */
  async open(userId: string, cart: OfferedCart): Promise<OpenedCharge | null> {
    await this.limits.consume(chargesPerHour, userId);
    const { identity } = currentContext();
    const { orderId, found } = identity
      ? await this.queries.execute(new FindBegunCharge(userId, identity))
      : { orderId: this.ids.derived('order'), found: null };
    if (found?.opened) return { terms: found.terms, opened: found.opened };
    // The same request may have bought at no cost.
    if (!found && identity && !identity.mayBegin) return null;
    const request = identity?.content ?? null;
    const agreed = found?.terms ?? (await this.agreed({ orderId, userId, cart, request }, identity));
    if (agreed && agreed.totalCents > 0) return this.charges.open(agreed);
    if (agreed) await this.freeCoupon(agreed, identity);
    return null;
  }

  /**
   * Takes the coupon of an order that costs nothing from the buyer's pending charges, unless the request did so before.
   */
  private async freeCoupon(agreed: AgreedTerms, identity: RequestIdentity | null): Promise<void> {
    if (identity && (await this.begun.find(agreed.userId, identity))) return;
    await this.charges.freeCoupon(agreed);
  }

  /** Returns the terms; `null` where the same request has already bought at no cost, under its earlier terms. */
  private async agreed(purchase: AgreedPurchase, identity: RequestIdentity | null): Promise<AgreedTerms | null> {
    try {
      return await agreedTerms(this.queries, purchase);
    } catch (rejection) {
      if (identity && rejection instanceof DomainError && (await this.begun.find(purchase.userId, identity)))
        return null;
      throw rejection;
    }
  }
}
