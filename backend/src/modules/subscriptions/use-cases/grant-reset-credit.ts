import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { grantResetCredit, machines } from '../domain/machines.js';

/** Adds a credit to reset machines, once for each `grantId`. */
export class GrantResetCredit extends Command<void> {
  constructor(
    readonly userId: string,
    readonly grantId: string,
  ) {
    super();
  }
}

@CommandHandler(GrantResetCredit)
export class GrantResetCreditHandler implements ICommandHandler<GrantResetCredit> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, grantId }: GrantResetCredit): Promise<void> {
    await this.store.decide(machines, userId, (state) => grantResetCredit(state, userId, grantId));
  }
}
