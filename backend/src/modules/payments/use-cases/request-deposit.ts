import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { DepositCharge } from '@shop/contracts/wallet';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext } from '../../../platform/context/request-context.js';
import { assertMayBegin } from '../../../platform/idempotency/may-begin.js';
import { qrImageOf } from '../../../platform/qr/qr-images.js';
import { Charges } from '../../orders/ports/charges.js';
import { FindBegunCharge } from '../../orders/use-cases/find-begun-charge.js';
import { Psp } from '../psp.js';

/**
 * Opens a PIX charge whose payment is credited to the wallet. A repeated Idempotency-Key is the same charge for 24
 * hours. Throws `TOO_MANY_OPEN_CHARGES`; `UNAVAILABLE` while the PSP is away.
 */
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
    private readonly charges: Charges,
    private readonly queries: QueryBus,
    private readonly psp: Psp,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, amountCents }: RequestDeposit): Promise<DepositCharge> {
    if (!this.psp.isConfigured) throw new DomainError('UNAVAILABLE');
    const { identity } = currentContext();
    const { orderId, found } = identity
      ? await this.queries.execute(new FindBegunCharge(userId, identity))
      : { orderId: this.ids.derived('order'), found: null };
    if (!found) assertMayBegin(identity);
    const agreed = {
      orderId,
      userId,
      purchaseType: 'deposit',
      items: [],
      totalCents: amountCents,
      coupon: null,
    } as const;
    const { opened } = found?.opened
      ? { opened: found.opened }
      : await this.charges.open({ ...agreed, request: identity?.content ?? null });
    return {
      message: 'Cobrança PIX gerada.',
      orderId,
      qrCodeImage: await qrImageOf(opened.brCode),
      qrCodeText: opened.brCode,
      expiresAt: opened.expiresAt,
    };
  }
}
