import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ViewFreshness } from '../../../platform/projections/freshness.js';
import { machineOf, machines } from '../domain/machines.js';
import { endOf } from '../domain/subscription-end.js';
import { isActive, subscription } from '../domain/subscription.js';
import { MachineActivity } from '../services/machine-activity.js';
import { statusOf } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

export interface MachineInUse {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly machineId: string;
}

/** A machine in use, with the subscription that admits it. */
export interface UsedMachine {
  readonly productId: number;
  readonly hwid: string | null;
  /** Current end of the subscription; `null` for a lifetime. */
  readonly endsAt: Date | null;
}

/**
 * Records that the software runs on a machine. Throws `NO_ACTIVE_SUBSCRIPTION` for an ended, paused or removed
 * subscription, `HWID_MISMATCH` (403) for a freed machine.
 */
export class BeatMachine extends Command<UsedMachine> {
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

  async execute({ machine }: BeatMachine): Promise<UsedMachine> {
    const isCurrent = this.freshness.isCurrent(this.view.name);
    const { isBound, ...used } = await (isCurrent ? this.inView(machine) : this.inLog(machine));
    if (!isBound) throw new DomainError('HWID_MISMATCH', { kind: 'forbidden' });
    await this.activity.note(machine.userId, machine.machineId);
    return used;
  }

  private async inView({ userId, subscriptionId, machineId }: MachineInUse) {
    const row = (await this.view.get(userId))?.subscriptions.find(({ id }) => id === subscriptionId);
    if (!row || statusOf(row, this.clock.nowMs()) !== 'active') throw new DomainError('NO_ACTIVE_SUBSCRIPTION');
    const { productId, lifetimeSince, endsAt } = row;
    const machine = row.machines.find(({ id }) => id === machineId);
    return {
      isBound: machine !== undefined,
      productId,
      hwid: machine?.hwid ?? null,
      endsAt: lifetimeSince === null ? endsAt : null,
    };
  }

  private async inLog({ userId, subscriptionId, machineId }: MachineInUse) {
    const held = await this.store.load(subscription, subscriptionId);
    if (!isActive(held, this.clock.nowMs())) throw new DomainError('NO_ACTIVE_SUBSCRIPTION');
    const machine = machineOf(await this.store.load(machines, userId), subscriptionId, machineId);
    return {
      isBound: machine !== undefined,
      productId: held.ids.productId,
      hwid: machine?.hwid ?? null,
      endsAt: endOf(held),
    };
  }
}
