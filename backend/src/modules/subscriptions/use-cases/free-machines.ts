import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { freeMachines, machines, type MachineScope } from '../domain/machines.js';
import { isHeld, subscription } from '../domain/subscription.js';

/** Frees machines of a user for one reset credit. A subscription that is not the user's is not found. */
export class FreeMachines extends Command<void> {
  constructor(
    readonly userId: string,
    readonly scope: MachineScope,
  ) {
    super();
  }
}

@CommandHandler(FreeMachines)
export class FreeMachinesHandler implements ICommandHandler<FreeMachines> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, scope }: FreeMachines): Promise<void> {
    if (scope.subscriptionId !== undefined) await this.assertHeld(userId, scope.subscriptionId);
    await this.store.decide(machines, userId, (state) => freeMachines(state, userId, scope));
  }

  private async assertHeld(userId: string, subscriptionId: string): Promise<void> {
    const isOwn = subscriptionId.startsWith(`${userId}-`);
    if (!isOwn || !isHeld(await this.store.load(subscription, subscriptionId))) throw new DomainError('NOT_FOUND');
  }
}
