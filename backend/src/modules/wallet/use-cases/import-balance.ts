import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { credit, importMovementId, wallet } from '../domain/wallet.js';
import { Movements } from '../services/movements.js';

/** Credits the balance that a person has in another shop, once. */
export class ImportBalance extends Command<void> {
  constructor(
    readonly userId: string,
    readonly amountCents: number,
    /** The account was just made: its wallet need not be read first. */
    readonly isNew: boolean,
  ) {
    super();
  }
}

@CommandHandler(ImportBalance)
export class ImportBalanceHandler implements ICommandHandler<ImportBalance> {
  constructor(
    private readonly movements: Movements,
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, amountCents, isNew }: ImportBalance): Promise<void> {
    const cause = {
      userId,
      movementId: importMovementId(userId),
      kind: 'imported',
      amountCents,
      orderId: null,
    } as const;
    if (!isNew) {
      await this.movements.move({ ...cause, since: null }, credit);
      return;
    }
    // No wallet of a new account has forgotten a movement.
    const movement = { ...cause, at: this.clock.now().toISOString() };
    await this.store.decide(wallet, userId, (state) => credit(state, movement), { isNew });
  }
}
