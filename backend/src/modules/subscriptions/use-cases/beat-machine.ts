import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ViewFreshness } from '../../../platform/projections/freshness.js';
import { machines, machinesOf } from '../domain/machines.js';
import { isActive, subscription } from '../domain/subscription.js';
import { MachineActivity } from '../services/machine-activity.js';
import { statusOf } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

export interface MachineInUse {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly machineId: string;
}

/**
 * Records that the software runs on a machine. Throws `NO_ACTIVE_SUBSCRIPTION` for an ended, paused or removed
 * subscription, `HWID_MISMATCH` (403) for a freed machine.
 */
export class BeatMachine extends Command<void> {
  constructor(readonly machine: MachineInUse) {
    super();
  }
}

/** Decides by the view, which is in memory and includes every finished command; by the log while the view is behind. */
@CommandHandler(BeatMachine)
export class BeatMachineHandler implements ICommandHandler<BeatMachine> {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly freshness: ViewFreshness,
    private readonly store: AggregateStore,
    private readonly activity: MachineActivity,
    private readonly clock: Clock,
  ) {}

  async execute({ machine }: BeatMachine): Promise<void> {
    const judge = this.freshness.isCurrent(this.view.name) ? this.inView(machine) : this.inLog(machine);
    const { isUsable, machineIds } = await judge;
    if (!isUsable) throw new DomainError('NO_ACTIVE_SUBSCRIPTION');
    if (!machineIds.includes(machine.machineId)) throw new DomainError('HWID_MISMATCH', { kind: 'forbidden' });
    await this.activity.note(machine.userId, machine.machineId);
  }

  private async inView({ userId, subscriptionId }: MachineInUse) {
    const row = (await this.view.get(userId))?.subscriptions.find(({ id }) => id === subscriptionId);
    const machineIds = row?.machines.map(({ id }) => id) ?? [];
    return { isUsable: row !== undefined && statusOf(row, this.clock.nowMs()) === 'active', machineIds };
  }

  private async inLog({ userId, subscriptionId }: MachineInUse) {
    const held = await this.store.load(subscription, subscriptionId);
    const bound = await this.store.load(machines, userId);
    return { isUsable: isActive(held, this.clock.nowMs()), machineIds: machinesOf(bound, subscriptionId) };
  }
}
