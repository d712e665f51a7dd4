import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { bypass, togglePause } from '../domain/bypass.js';
import { UidReservations } from '../uid-reservations.js';

/** Pauses a UID, or lets it run on; returns true when it is paused now. Throws `NOT_FOUND`. */
export class ToggleUidPause extends Command<boolean> {
  constructor(readonly uid: string) {
    super();
  }
}

@CommandHandler(ToggleUidPause)
export class ToggleUidPauseHandler implements ICommandHandler<ToggleUidPause> {
  constructor(
    private readonly store: AggregateStore,
    private readonly uids: UidReservations,
    private readonly clock: Clock,
  ) {}

  async execute({ uid }: ToggleUidPause): Promise<boolean> {
    const bypassId = await this.uids.find(uid);
    const { state } = await this.store.decide(bypass, bypassId, (now) => togglePause(now, this.clock.nowMs()));
    return state.status === 'active' && 'keptMs' in state.clock;
  }
}
