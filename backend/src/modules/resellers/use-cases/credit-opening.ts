import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import type { AccountRegistered, RoleChanged } from '../../identity/domain/account.events.js';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';

/** Credits the balance that an account was registered, or a client made a reseller, with; once. */
export class CreditOpening extends Command<void> {
  constructor(readonly opening: Recorded<AccountRegistered | RoleChanged>) {
    super();
  }
}

@CommandHandler(CreditOpening)
export class CreditOpeningHandler implements ICommandHandler<CreditOpening> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ opening: { id, data, metadata } }: CreditOpening): Promise<void> {
    const { userId, openingCents: amountCents } = data;
    if (amountCents === 0) return;
    const movement = { userId, movementId: `opening:${id}`, kind: 'admin_adjust', orderId: null } as const;
    await this.commands.execute(new CreditWallet({ ...movement, amountCents, since: metadata.at }));
  }
}
