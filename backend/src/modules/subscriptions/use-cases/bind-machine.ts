import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { bindMachine, boundMachine, type Machines, machines } from '../domain/machines.js';
import { MachineActivity } from '../services/machine-activity.js';
import { TrialMachines } from '../services/trial-machines.js';
import { endOf } from '../domain/subscription-end.js';
import { isActive, subscription, subscriptionIdOf } from '../domain/subscription.js';

/** A machine and the subscription that it is bound to. */
export interface BoundMachine {
  readonly subscriptionId: string;
  readonly machineId: string;
  /** Current end of the subscription; `null` for a lifetime. */
  readonly endsAt: Date | null;
}

/**
 * Binds a machine to the user's active subscription of a product, unless it is bound already, and records that it is in
 * use. Throws `NO_ACTIVE_SUBSCRIPTION`, `HWID_MISMATCH`; `TRIAL_USED` for a trial on a machine of another one.
 */
export class BindMachine extends Command<BoundMachine> {
  constructor(
    readonly userId: string,
    readonly productId: number,
    readonly machine: { readonly hwid: string; readonly pcName: string },
  ) {
    super();
  }
}

@CommandHandler(BindMachine)
export class BindMachineHandler implements ICommandHandler<BindMachine> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly activity: MachineActivity,
    private readonly trials: TrialMachines,
  ) {}

  async execute({ userId, productId, machine }: BindMachine): Promise<BoundMachine> {
    const subscriptionId = subscriptionIdOf(userId, productId);
    const held = await this.store.load(subscription, subscriptionId);
    if (!isActive(held, this.clock.nowMs())) throw new DomainError('NO_ACTIVE_SUBSCRIPTION');
    const { hwid, pcName } = machine;
    const machineId = this.ids.derived('machine');
    const bind = (now: Machines) => bindMachine(now, { userId, subscriptionId, machineId, hwid, pcName }, held.devices);
    // The machine of a trial is judged at its first session, before anything is bound.
    const isFirst = held.isTrial && bind(await this.store.load(machines, userId)).length > 0;
    if (isFirst) await this.trials.reserve(userId, productId, hwid);
    const { state } = await this.store.decide(machines, userId, bind);
    const bound = boundMachine(state, subscriptionId, hwid);
    await this.activity.note(userId, bound);
    return { subscriptionId, machineId: bound, endsAt: endOf(held) };
  }
}
