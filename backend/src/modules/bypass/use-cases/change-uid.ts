import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { bypass, changeUid } from '../domain/bypass.js';
import { UidReservations } from '../uid-reservations.js';

/** Gives a row another UID and keeps its time. Throws `NOT_FOUND` and `UID_TAKEN`. */
export class ChangeUid extends Command<void> {
  constructor(
    readonly uid: string,
    readonly newUid: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeUid)
export class ChangeUidHandler implements ICommandHandler<ChangeUid> {
  constructor(
    private readonly store: AggregateStore,
    private readonly uids: UidReservations,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the UID. The old one is released last; if a crash comes before that, its next taker finds no row with it.
   */
  async execute({ uid, newUid }: ChangeUid): Promise<void> {
    const bypassId = await this.uids.find(uid);
    const { abandoned: seenAbandoned } = await this.store.load(bypass, bypassId);
    if (!this.uids.isSame(uid, newUid)) await this.uids.take(newUid, bypassId);
    const { events } = await this.store.decide(bypass, bypassId, (state) =>
      changeUid(state, { newUid, seenAbandoned }, this.clock.nowMs()),
    );
    if (events.length > 0 && !this.uids.isSame(uid, newUid)) await this.uids.release(uid, bypassId);
  }
}
