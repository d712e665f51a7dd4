import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { voidDebit, wallet } from '../domain/wallet.js';

/** Gives a debit up for good, unless it has happened; answers which of the two. */
export class VoidDebit extends Command<'debited' | 'voided'> {
  constructor(
    readonly userId: string,
    readonly movementId: string,
  ) {
    super();
  }
}

@CommandHandler(VoidDebit)
export class VoidDebitHandler implements ICommandHandler<VoidDebit> {
  constructor(private readonly store: AggregateStore) {}

  async execute(debit: VoidDebit): Promise<'debited' | 'voided'> {
    const { userId, movementId } = debit;
    const { state } = await this.store.decide(wallet, userId, (now) => voidDebit(now, { userId, movementId }));
    return state.applied.has(movementId) ? 'debited' : 'voided';
  }
}
