import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../platform/clock/clock.js';
import { asSubcommand } from '../../platform/context/subcommand.js';
import { AggregateStore } from '../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../platform/event-store/reservations.js';
import { abandonUid, bypass } from './domain/bypass.js';

const KIND = 'bypass-uid';
const normalised = (uid: string): string => uid.toLowerCase();

/** The row of each UID, regardless of case. A reservation left behind by a crash is taken over by the next taker. */
@Injectable()
export class UidReservations {
  constructor(
    private readonly reservations: Reservations,
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  isSame(one: string, other: string): boolean {
    return normalised(one) === normalised(other);
  }

  /** Returns the row with the UID. Throws `NOT_FOUND`. */
  async find(uid: string): Promise<string> {
    const bypassId = await this.reservations.ownerOf(KIND, normalised(uid));
    const state = bypassId === null ? null : await this.store.peek(bypass, bypassId);
    if (bypassId === null || state?.status !== 'active' || !this.isSame(state.uid, uid))
      throw new DomainError('NOT_FOUND');
    return bypassId;
  }

  /** Reserves the UID for a row without it. Throws `UID_TAKEN` when another row has it. */
  async take(uid: string, bypassId: string): Promise<void> {
    const value = normalised(uid);
    const seen = await this.reservations.look(KIND, value);
    if (seen.ownerId !== null && seen.ownerId !== bypassId) await this.takeBack(uid, seen.ownerId);
    // Released even if it is the row's own, left by an earlier try: a simultaneous taker then has an outdated version.
    if (seen.ownerId !== null && !(await this.reservations.releaseSeen(KIND, value, seen.ownerId, seen)))
      throw new DomainError('UID_TAKEN');
    const free = seen.ownerId === null ? seen : await this.reservations.look(KIND, value);
    if (!(await this.reservations.takeSeen(KIND, value, bypassId, free))) throw new DomainError('UID_TAKEN');
  }

  async release(uid: string, bypassId: string): Promise<void> {
    await this.reservations.release(KIND, normalised(uid), bypassId);
  }

  /** Ensures that the owner of a reservation neither has the UID nor can take it any more. */
  private async takeBack(uid: string, ownerId: string): Promise<void> {
    const isSame = (other: string) => this.isSame(uid, other);
    const { state } = await asSubcommand(`take-back ${ownerId}`, () =>
      this.store.decide(bypass, ownerId, (now) =>
        abandonUid(now, { bypassId: ownerId, uid, isSame }, this.clock.nowMs()),
      ),
    );
    if (state.status === 'active' && isSame(state.uid)) throw new DomainError('UID_TAKEN');
  }
}
