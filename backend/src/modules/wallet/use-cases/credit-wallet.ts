import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { credit, wallet, type Movement } from '../domain/wallet.js';

/** Money in; a movement that was applied before changes nothing. */
export class CreditWallet extends Command<void> {
  constructor(readonly movement: Movement) {
    super();
  }
}

@CommandHandler(CreditWallet)
export class CreditWalletHandler implements ICommandHandler<CreditWallet> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ movement }: CreditWallet): Promise<void> {
    await this.store.decide(wallet, movement.userId, (state) => credit(state, movement));
  }
}
