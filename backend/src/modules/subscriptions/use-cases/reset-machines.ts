import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { machines, resetMachines } from '../domain/machines.js';

/** Frees all machines of a user as administrator, without a reset credit. Throws `NO_HWID` where none is bound. */
export class ResetMachines extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ResetMachines)
export class ResetMachinesHandler implements ICommandHandler<ResetMachines> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: ResetMachines): Promise<void> {
    await this.store.decide(machines, userId, (state) => resetMachines(state, userId));
  }
}
