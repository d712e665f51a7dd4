import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { machines, machinesOf, releaseMachines } from '../domain/machines.js';
import { isHeld, subscription } from '../domain/subscription.js';

/**
 * Frees the machines of a removed subscription: those named by its removal, and those bound in the meantime. Machines
 * of an existing subscription stay, and so do free ones.
 */
export class ReleaseMachines extends Command<void> {
  constructor(
    readonly userId: string,
    readonly subscriptionId: string,
    readonly machineIds: readonly string[] = [],
  ) {
    super();
  }
}

@CommandHandler(ReleaseMachines)
export class ReleaseMachinesHandler implements ICommandHandler<ReleaseMachines> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, subscriptionId, machineIds }: ReleaseMachines): Promise<void> {
    // Read before the subscription, so that machines bound after a new grant are not among them.
    const bound = machinesOf(await this.store.load(machines, userId), subscriptionId);
    const isRemoved = !isHeld(await this.store.load(subscription, subscriptionId));
    const released = isRemoved ? [...machineIds, ...bound] : machineIds;
    if (released.length > 0)
      await this.store.decide(machines, userId, (state) => releaseMachines(state, userId, released));
  }
}
