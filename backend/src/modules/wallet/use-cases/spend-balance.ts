import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { spend, wallet, type Movement } from '../domain/wallet.js';

/** Money out; `INSUFFICIENT_BALANCE`, or `UNAVAILABLE` when the movement was given up. One that was applied before changes nothing. */
export class SpendBalance extends Command<void> {
  constructor(readonly movement: Movement) {
    super();
  }
}

@CommandHandler(SpendBalance)
export class SpendBalanceHandler implements ICommandHandler<SpendBalance> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ movement }: SpendBalance): Promise<void> {
    await this.store.decide(wallet, movement.userId, (state) => spend(state, movement));
  }
}
