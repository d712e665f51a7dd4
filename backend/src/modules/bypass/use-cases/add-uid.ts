import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BypassUid, CreateUid } from '@shop/contracts/bypass';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { addUid, bypass, remainingOf } from '../domain/bypass.js';
import { UidReservations } from '../uid-reservations.js';
import { hoursOf } from '../views/bypass.view.js';

/** Lets a player's UID through for some hours. Throws `UID_TAKEN`. */
export class AddUid extends Command<BypassUid> {
  constructor(readonly added: CreateUid) {
    super();
  }
}

@CommandHandler(AddUid)
export class AddUidHandler implements ICommandHandler<AddUid> {
  constructor(
    private readonly store: AggregateStore,
    private readonly uids: UidReservations,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ added: { uid, duration, nickname, region } }: AddUid): Promise<BypassUid> {
    const bypassId = this.ids.derived('bypass');
    // A repetition of the command finds it added.
    if ((await this.store.load(bypass, bypassId)).status === 'none') await this.uids.take(uid, bypassId);
    const { state } = await this.store.decide(bypass, bypassId, (now) =>
      addUid(now, { bypassId, uid, nickname, region, hours: duration }, this.clock.nowMs()),
    );
    if (state.status !== 'active') throw new DomainError('NOT_FOUND');
    return {
      uid: state.uid,
      nickname,
      region,
      remaining_hours: hoursOf(remainingOf(state.clock, this.clock.nowMs())),
      paused: 'keptMs' in state.clock,
    };
  }
}
