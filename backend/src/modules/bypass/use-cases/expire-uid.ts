import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { bypass, expireUid } from '../domain/bypass.js';
import { UidReservations } from '../uid-reservations.js';

/** Asks whether a UID's time is over; its own clock has the last word. */
export class ExpireUid extends Command<void> {
  constructor(readonly bypassId: string) {
    super();
  }
}

@CommandHandler(ExpireUid)
export class ExpireUidHandler implements ICommandHandler<ExpireUid> {
  constructor(
    private readonly store: AggregateStore,
    private readonly uids: UidReservations,
    private readonly clock: Clock,
  ) {}

  async execute({ bypassId }: ExpireUid): Promise<void> {
    const { events } = await this.store.decide(bypass, bypassId, (state) => expireUid(state, this.clock.nowMs()));
    for (const { data } of events) await this.uids.release(data.uid, bypassId);
  }
}
