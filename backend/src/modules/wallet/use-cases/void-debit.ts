import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { voidDebit, wallet } from '../domain/wallet.js';
import { Movements } from '../services/movements.js';

/**
 * Excludes the debit of a purchase that is given up, unless it has happened; returns which of the two holds.
 */
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
  constructor(
    private readonly store: AggregateStore,
    private readonly movements: Movements,
  ) {}

  async execute(debit: VoidDebit): Promise<'debited' | 'voided'> {
    const { userId, movementId } = debit;
    await this.movements.decide(debit, null, (state) => voidDebit(state, { userId, movementId }));
    return (await this.store.load(wallet, userId)).voided.has(movementId) ? 'voided' : 'debited';
  }
}
