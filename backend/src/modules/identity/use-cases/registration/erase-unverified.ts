import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { eraseUnverified } from '../../domain/erasure.js';
import { finishDecided } from '../erasure/finish-erasure.js';

/** Erases a registration that was not verified in time; does nothing before that. */
export class EraseUnverified extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EraseUnverified)
export class EraseUnverifiedHandler implements ICommandHandler<EraseUnverified> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
  ) {}

  async execute({ userId }: EraseUnverified): Promise<void> {
    const now = this.clock.now();
    const { events } = await this.store.decide(account, userId, (state) => eraseUnverified(state, now));
    if (events.length > 0) await finishDecided(this.commands, userId);
  }
}
