import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RejectionReason } from '@shop/contracts/sales';
import { DomainError } from '@shop/kernel/domain-error';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { Psp } from '../psp.js';

interface ReturnedPix {
  readonly orderId: string;
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly attempt: number;
}

/**
 * - `pending`: the PSP has not moved the money, or is away; the same attempt requests it once, however often
 * - `not_carried_out`: the PSP gave this attempt up
 * - `not_accepted`: the PSP rejects the request, and would again
 */
export type ReturnOutcome = 'returned' | 'pending' | RejectionReason;

/** Returns a part of a PIX to its payer. */
export class ReturnPix extends Command<ReturnOutcome> {
  constructor(readonly pix: ReturnedPix) {
    super();
  }
}

@CommandHandler(ReturnPix)
export class ReturnPixHandler implements ICommandHandler<ReturnPix> {
  constructor(private readonly psp: Psp) {}

  async execute({ pix }: ReturnPix): Promise<ReturnOutcome> {
    try {
      const refund = await this.psp.refund(pix);
      await failpoint('refund.after-request');
      if (refund === null) return 'not_accepted';
      const { status } = refund;
      if (status === 'NAO_REALIZADO') return 'not_carried_out';
      return status === 'DEVOLVIDO' ? 'returned' : 'pending';
    } catch (rejection) {
      if (rejection instanceof DomainError && rejection.code === 'UNAVAILABLE') return 'pending';
      throw rejection;
    }
  }
}
