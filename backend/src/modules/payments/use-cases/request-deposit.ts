import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { DepositCharge } from '@shop/contracts/wallet';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext } from '../../../platform/context/request-context.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { CloseOrder } from '../../orders/use-cases/close-order.js';
import { FindOrder, type OrderFacts } from '../../orders/use-cases/find-order.js';
import { OpenCharge } from '../../orders/use-cases/open-charge.js';
import { PlaceOrder } from '../../orders/use-cases/place-order.js';
import { qrImageOf } from '../../orders/use-cases/qr-images.js';
import { Psp } from '../psp.js';
import { ChargeSlots } from './charge-slots.js';

const ATTEMPTS = 5;

type Opened = NonNullable<OrderFacts['opened']>;

/** A PIX charge whose payment is credited to the wallet. `TOO_MANY_OPEN_CHARGES`; `UNAVAILABLE` while the PSP is away. */
export class RequestDeposit extends Command<DepositCharge> {
  constructor(
    readonly userId: string,
    readonly amountCents: number,
  ) {
    super();
  }
}

@CommandHandler(RequestDeposit)
export class RequestDepositHandler implements ICommandHandler<RequestDeposit> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly slots: ChargeSlots,
    private readonly psp: Psp,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, amountCents }: RequestDeposit): Promise<DepositCharge> {
    if (!this.psp.isConfigured) throw new DomainError('UNAVAILABLE');
    const { orderId, found } = await this.order();
    const { opened } = found?.opened ? found : await this.opened(orderId, userId, amountCents);
    if (!opened) throw new DomainError('UNAVAILABLE');
    return {
      message: 'Cobrança PIX gerada.',
      orderId,
      qrCodeImage: await qrImageOf(opened.brCode),
      qrCodeText: opened.brCode,
      expiresAt: opened.expiresAt,
    };
  }

  /** The order of an earlier run of this command, or the id of a new one; one that came to nothing is asked for again. */
  private async order(): Promise<{ orderId: string; found: OrderFacts | null }> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const orderId = this.ids.derived('order', String(attempt));
      const found = await this.queries.execute(new FindOrder(orderId));
      if (!found || found.opened || found.status === 'pending') return { orderId, found };
    }
    throw new DomainError('UNAVAILABLE');
  }

  /** Each write names what the next step is about, so that the sweep can finish or undo it from any point. */
  private async opened(orderId: string, userId: string, amountCents: number): Promise<OrderFacts> {
    const txid = this.psp.txidOf(orderId);
    await this.slots.reserve({ userId, orderId, txid });
    await failpoint('deposit.after-reserve');
    await this.commands.execute(
      new PlaceOrder({
        orderId,
        userId,
        purchaseType: 'deposit',
        items: [],
        totalCents: amountCents,
        paymentMethod: 'pix',
        charge: { txid, pixKey: this.psp.key },
      }),
    );
    await failpoint('deposit.after-place');
    const { brCode, expiresAt } = await this.createdCharge(orderId, userId, amountCents);
    await failpoint('deposit.after-charge');
    const order = await this.commands.execute(new OpenCharge(orderId, { brCode, expiresAt }));
    await failpoint('deposit.after-open');
    return order;
  }

  /** Without a charge the order is closed again, unless another run of the command has opened it. */
  private async createdCharge(orderId: string, userId: string, amountCents: number): Promise<Opened> {
    try {
      return await this.psp.createCharge(this.psp.txidOf(orderId), amountCents);
    } catch (error) {
      const { opened } = await this.commands.execute(new CloseOrder(orderId, 'charge_not_opened'));
      if (opened) return opened;
      await this.slots.release({ userId, orderId });
      currentContext().effects.takeBack();
      throw error;
    }
  }
}
