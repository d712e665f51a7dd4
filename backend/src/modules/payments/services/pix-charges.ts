import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { currentContext } from '../../../platform/context/request-context.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import type { OrderTerms } from '../../orders/domain/order.events.js';
import { type AgreedTerms, Charges, type OpenedCharge } from '../../orders/ports/charges.js';
import { CloseOrder } from '../../orders/use-cases/close-order.js';
import type { OrderFacts } from '../../orders/use-cases/find-order.js';
import { OpenCharge } from '../../orders/use-cases/open-charge.js';
import { PlaceOrder } from '../../orders/use-cases/place-order.js';
import { Psp } from '../psp.js';
import { ChargeSlots } from './charge-slots.js';
import { HoldingCharges } from './holding-charges.js';

type Opened = OpenedCharge['opened'];

/** Opens charges at the PSP of the shop. */
@Injectable()
export class PixCharges extends Charges {
  constructor(
    private readonly commands: CommandBus,
    private readonly slots: ChargeSlots,
    private readonly psp: Psp,
    private readonly holding: HoldingCharges,
  ) {
    super();
  }

  /**
   * Opens a charge. Each write names the subject of the next step, so that the sweep can finish or undo it from any
   * point.
   */
  async open(agreed: AgreedTerms): Promise<OpenedCharge> {
    if (!this.psp.isConfigured) throw new DomainError('UNAVAILABLE');
    const { orderId } = agreed;
    const { terms } = await this.place(agreed);
    await failpoint('deposit.after-place');
    const { brCode, expiresAt } = await this.createdCharge(terms);
    await failpoint('deposit.after-charge');
    const { opened } = await this.commands.execute(new OpenCharge(orderId, { brCode, expiresAt }));
    await failpoint('deposit.after-open');
    if (!opened) throw new DomainError('UNAVAILABLE');
    return { terms, opened };
  }

  freeCoupon(agreed: Parameters<Charges['freeCoupon']>[0]): Promise<void> {
    return this.holding.cancel(agreed);
  }

  /**
   * Places the order. Its Idempotency-Key is bound first, in a stream that every request under the key reads: one of
   * other content finds the charge there, however late the views are, also where its response was lost.
   */
  private async place(agreed: AgreedTerms): Promise<OrderFacts> {
    const { orderId, userId, request } = agreed;
    await currentContext().identity?.bind();
    await this.freeCoupon(agreed);
    const txid = this.psp.txidOf(orderId);
    const at = await this.slots.reserve({ userId, orderId, txid });
    await failpoint('deposit.after-reserve');
    const charge = { txid, pixKey: this.psp.key };
    const placed = await this.placed({ ...agreed, paymentMethod: 'pix', charge, at });
    // Another request under the same key came first, at the same time.
    if (placed.terms.request !== request) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return placed;
  }

  /** Places the order. A rejection of the coupon leaves nothing behind. */
  private async placed(terms: OrderTerms): Promise<OrderFacts> {
    try {
      return await this.commands.execute(new PlaceOrder(terms));
    } catch (rejection) {
      if (rejection instanceof DomainError) await this.slots.release(terms);
      throw rejection;
    }
  }

  /** Creates the charge. On failure the order is closed again, unless another run of the command has opened it. */
  private async createdCharge({ orderId, userId, totalCents }: OrderFacts['terms']): Promise<Opened> {
    try {
      return await this.psp.createCharge(this.psp.txidOf(orderId), totalCents);
    } catch (error) {
      const { opened } = await this.commands.execute(new CloseOrder(orderId, 'charge_not_opened'));
      if (opened) return opened;
      await this.slots.release({ userId, orderId });
      currentContext().effects.takeBack();
      throw error;
    }
  }
}
