import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { takeReturned } from '../domain/wallet.js';
import { Movements } from '../services/movements.js';

interface Returned {
  readonly endToEndId: string;
  readonly returnId: string;
  /** Order of the PIX; `null` for a PIX assigned by an administrator. */
  readonly orderId: string | null;
  readonly userId: string;
  readonly amountCents: number;
  readonly at: string;
}

/** Takes money that a payer got back from the balance, once; the balance may fall below 0 only so. */
export class TakeReturned extends Command<void> {
  constructor(readonly returned: Returned) {
    super();
  }
}

@CommandHandler(TakeReturned)
export class TakeReturnedHandler implements ICommandHandler<TakeReturned> {
  constructor(private readonly movements: Movements) {}

  async execute({ returned }: TakeReturned): Promise<void> {
    const { endToEndId, returnId, orderId, userId, amountCents, at: since } = returned;
    const movementId = `return:${endToEndId}:${returnId}`;
    const movement = { userId, movementId, kind: 'pix_returned', amountCents, orderId, since } as const;
    await this.movements.move(movement, takeReturned);
  }
}
