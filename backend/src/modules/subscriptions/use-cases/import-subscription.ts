import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import { ReadPauseForAll } from '../../settings/use-cases/read-pause-for-all.js';
import { devicesOf, importTime, wasImported } from '../domain/imported-time.js';
import type { MachineEvent } from '../domain/machine.events.js';
import { bindMachine, machines } from '../domain/machines.js';
import { subscription, subscriptionIdOf, type SubscriptionState } from '../domain/subscription.js';

/** A subscription in another shop that has time left. */
export interface ForeignSubscription {
  /** Names the subscription there: its grant here derives from it. */
  readonly sourceId: string;
  readonly userId: string;
  readonly productId: number;
  readonly productName: string;
  /** `null` for life. */
  readonly endsAt: Date | null;
  /** An end that is as far away as a subscription for life is one. */
  readonly isLongForLife: boolean;
  readonly devices: number;
  readonly machine: { readonly hwid: string; readonly pcName: string } | null;
}

export interface ImportedSubscription {
  readonly subscriptionId: string;
  readonly result: 'created' | 'exists';
  /** Its user had one of the product: the time was added to it. */
  readonly isAdded: boolean;
  /** As many other machines as devices are bound already. */
  readonly isMachineLeftOut: boolean;
}

interface ImportOptions {
  /** Finds out what would happen, and records nothing. */
  readonly isRehearsal: boolean;
  /** Their account was made in this run: a stream is read only where an append finds one. */
  readonly isNewUser: boolean;
}

interface Binding {
  /** The time was granted by an earlier run. */
  readonly isRepeated: boolean;
  readonly isRehearsal: boolean;
  readonly isNew: boolean;
}

/**
 * Grants the time that a person has left in another shop and binds the machine, each once; a repetition carries on
 * where it stopped. Throws `SUBSCRIPTION_EXPIRED`, `SUBSCRIPTION_TOO_LONG`.
 */
export class ImportSubscription extends Command<ImportedSubscription> {
  constructor(
    readonly foreign: ForeignSubscription,
    readonly options: ImportOptions,
  ) {
    super();
  }
}

@CommandHandler(ImportSubscription)
export class ImportSubscriptionHandler implements ICommandHandler<ImportSubscription> {
  constructor(
    private readonly store: AggregateStore,
    private readonly reader: EventReader,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ foreign, options }: ImportSubscription): Promise<ImportedSubscription> {
    const { sourceId, userId, productId, productName, endsAt, isLongForLife, devices } = foreign;
    const subscriptionId = subscriptionIdOf(userId, productId);
    const grantId = `import:${derivedUuid('import', sourceId)}`;
    const ids = { subscriptionId, userId, productId };
    const time = { ...ids, productName, grantId, devices, endsAt: endsAt?.getTime() ?? null, isLongForLife };
    const isPausedForAll = await this.queries.execute(new ReadPauseForAll());
    let before: SubscriptionState = subscription.initial;
    const decision = (now: SubscriptionState) => {
      before = now;
      return importTime(now, time, this.clock.nowMs(), isPausedForAll);
    };
    if (options.isRehearsal) {
      const events = decision(await this.store.load(subscription, subscriptionId));
      const after = events.reduce(subscription.evolve, before);
      const isRepeated = events.length === 0;
      const isMachineLeftOut = !(await this.bound(foreign, after, { isRepeated, isRehearsal: true, isNew: false }));
      const result = isRepeated ? 'exists' : 'created';
      return { subscriptionId, result, isAdded: devicesOf(before) > 0, isMachineLeftOut };
    }
    const isNew = options.isNewUser;
    const { state } = await this.store.decide(subscription, subscriptionId, decision, { isNew });
    const isRepeated = wasImported(before, grantId);
    const isMachineLeftOut = !(await this.bound(foreign, state, { isRepeated, isRehearsal: false, isNew }));
    const result = isRepeated ? 'exists' : 'created';
    return { subscriptionId, result, isAdded: devicesOf(before) > 0, isMachineLeftOut };
  }

  /**
   * Binds the machine unless it was bound before or this is a rehearsal; returns false where there is no room for it.
   */
  private async bound(
    { userId, productId, machine }: ForeignSubscription,
    state: SubscriptionState,
    { isRepeated, isRehearsal, isNew }: Binding,
  ): Promise<boolean> {
    const devices = devicesOf(state);
    if (!machine || devices === 0) return true;
    const subscriptionId = subscriptionIdOf(userId, productId);
    const machineId = derivedUuid('import', 'machine', subscriptionId, machine.hwid);
    // It may have been freed since.
    if (isRepeated && (await this.wasBound(userId, machineId))) return true;
    try {
      const bound = { userId, subscriptionId, machineId, ...machine };
      if (isRehearsal) bindMachine(await this.store.load(machines, userId), bound, devices);
      else await this.store.decide(machines, userId, (now) => bindMachine(now, bound, devices), { isNew });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'HWID_MISMATCH') return false;
      throw error;
    }
  }

  private async wasBound(userId: string, machineId: string): Promise<boolean> {
    for await (const recorded of this.reader.stream(`${machines.category}-${userId}`)) {
      const { type, data } = recorded as unknown as MachineEvent;
      if (type === 'MachineBound' && data.machineId === machineId) return true;
    }
    return false;
  }
}
