import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { bypass, deleteUid } from '../domain/bypass.js';
import { UidReservations } from '../uid-reservations.js';

/** Deletes a UID; it may be added again at once. Throws `NOT_FOUND`. */
export class DeleteUid extends Command<void> {
  constructor(readonly uid: string) {
    super();
  }
}

@CommandHandler(DeleteUid)
export class DeleteUidHandler implements ICommandHandler<DeleteUid> {
  constructor(
    private readonly store: AggregateStore,
    private readonly uids: UidReservations,
    private readonly clock: Clock,
  ) {}

  async execute({ uid }: DeleteUid): Promise<void> {
    const bypassId = await this.uids.find(uid);
    await this.store.decide(bypass, bypassId, (state) => deleteUid(state, this.clock.nowMs()));
    await this.uids.release(uid, bypassId);
  }
}
