import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { closeMachines, machines } from '../domain/machines.js';

/** Forgets an erased person's machines for good. */
export class CloseMachines extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(CloseMachines)
export class CloseMachinesHandler implements ICommandHandler<CloseMachines> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: CloseMachines): Promise<void> {
    await this.store.decide(machines, userId, (state) => closeMachines(state, userId));
  }
}
