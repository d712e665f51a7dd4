import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Device } from '@shop/contracts/subscriptions';
import { DomainError } from '@shop/kernel/domain-error';
import { MachineActivity } from '../services/machine-activity.js';
import { toDevice } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** The machines bound to a user's subscription, newest first. */
export class ListDevices extends Query<Device[]> {
  constructor(
    readonly userId: string,
    readonly subscriptionId: string,
  ) {
    super();
  }
}

@QueryHandler(ListDevices)
export class ListDevicesHandler implements IQueryHandler<ListDevices> {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly activity: MachineActivity,
  ) {}

  async execute({ userId, subscriptionId }: ListDevices): Promise<Device[]> {
    const row = (await this.view.get(userId))?.subscriptions.find(({ id }) => id === subscriptionId);
    if (!row) throw new DomainError('NOT_FOUND');
    const uses = await this.activity.of(row.machines.map(({ id }) => id));
    return row.machines.map((machine) => toDevice(machine, uses.get(machine.id)));
  }
}
