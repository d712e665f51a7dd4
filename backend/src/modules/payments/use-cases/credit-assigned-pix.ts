import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';
import type { PixAssigned } from '../domain/pix.events.js';

/** Brings the money of an assigned PIX to its user's balance, once. */
export class CreditAssignedPix extends Command<void> {
  constructor(readonly assigned: PixAssigned['data']) {
    super();
  }
}

@CommandHandler(CreditAssignedPix)
export class CreditAssignedPixHandler implements ICommandHandler<CreditAssignedPix> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ assigned: { endToEndId, userId, amountCents, at: since } }: CreditAssignedPix): Promise<void> {
    const movement = { userId, movementId: `pix:${endToEndId}`, kind: 'deposit', amountCents, orderId: null } as const;
    await this.commands.execute(new CreditWallet({ ...movement, since }));
  }
}
