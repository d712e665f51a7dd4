import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { DAY } from '@shop/kernel/durations';
import { unusedTimeOfStaff } from '../domain/granted-time.js';
import { adjustDays } from '../domain/staff-decisions.js';
import { GrantedTimeStore } from '../services/granted-time-store.js';

/** Takes away days that administrators gave, and none of an order. Throws `NOT_UNDOABLE` where fewer are left. */
export class TakeDaysOfStaff extends Command<void> {
  constructor(
    readonly subscriptionId: string,
    readonly days: number,
  ) {
    super();
  }
}

@CommandHandler(TakeDaysOfStaff)
export class TakeDaysOfStaffHandler implements ICommandHandler<TakeDaysOfStaff> {
  constructor(private readonly times: GrantedTimeStore) {}

  async execute({ subscriptionId, days }: TakeDaysOfStaff): Promise<void> {
    await this.times.decide(subscriptionId, (times, now) => {
      if (unusedTimeOfStaff(times, now).leftMs < days * DAY) throw new DomainError('NOT_UNDOABLE');
      return adjustDays(times.state, -days, now);
    });
  }
}
