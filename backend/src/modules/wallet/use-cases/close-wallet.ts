import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { close, wallet } from '../domain/wallet.js';

/**
 * Takes what an erased account still has, now and whenever more comes in. A reaction credits it to the forfeited
 * wallet.
 */
export class CloseWallet extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(CloseWallet)
export class CloseWalletHandler implements ICommandHandler<CloseWallet> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: CloseWallet): Promise<void> {
    await this.store.decide(wallet, userId, (state) => close(state, userId, this.clock.now().toISOString()));
  }
}
