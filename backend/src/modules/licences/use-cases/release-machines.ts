import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { machines, releaseMachines } from '../domain/machines.js';

/** Frees the machines of a subscription that was removed; those that are free already stay so. */
export class ReleaseMachines extends Command<void> {
  constructor(
    readonly userId: string,
    readonly machineIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ReleaseMachines)
export class ReleaseMachinesHandler implements ICommandHandler<ReleaseMachines> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, machineIds }: ReleaseMachines): Promise<void> {
    await this.store.decide(machines, userId, (state) => releaseMachines(state, userId, machineIds));
  }
}
