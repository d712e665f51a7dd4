import { Injectable } from '@nestjs/common';
import type { Decision } from '@shop/kernel/aggregate';
import { HOUR } from '@shop/kernel/durations';
import type { Recorded } from '@shop/kernel/events';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { wallet, type Movement, type WalletState } from '../domain/wallet.js';
import type { WalletCredited, WalletDebited, WalletEvent } from '../domain/wallet.events.js';

/** Allowed difference between the clocks of two machines, or of a bank. */
const CLOCK_SKEW = HOUR;

export type RequestedMovement = Omit<Movement, 'at'> & {
  /** Instant of the cause, ISO 8601: the movement cannot have happened earlier. `null` where that is not known. */
  readonly since: string | null;
};

type Moved = Recorded<WalletCredited> | Recorded<WalletDebited>;

/** Moves money once for each cause, also on wallets so long that they have forgotten their first movements. */
@Injectable()
export class Movements {
  constructor(
    private readonly store: AggregateStore,
    private readonly reader: EventReader,
    private readonly clock: Clock,
  ) {}

  /** Returns what was recorded now; nothing for a movement that happened before. Throws the decision's rejection. */
  async move(
    { since, ...requested }: RequestedMovement,
    decision: (state: WalletState, movement: Movement) => readonly WalletEvent[],
  ): Promise<readonly WalletEvent[]> {
    const movement = { ...requested, at: this.clock.now().toISOString() };
    return this.decide(requested, since, (state) => decision(state, movement));
  }

  /** Decides as `move` does, on a movement that need not exist. */
  async decide(
    { userId, movementId }: Pick<Movement, 'userId' | 'movementId'>,
    since: string | null,
    decision: Decision<WalletState, WalletEvent>,
  ): Promise<readonly WalletEvent[]> {
    let isDoubtful = false;
    const { events } = await this.store.decide(wallet, userId, (state, revision) => {
      isDoubtful = !state.applied.has(movementId) && state.applied.mayHaveForgotten(since);
      return isDoubtful ? [] : decision(state, revision);
    });
    if (!isDoubtful) return events;
    if (await this.find(userId, movementId, since)) return [];
    return (await this.store.decide(wallet, userId, decision)).events;
  }

  /** Finds the movement in the log, read from the newest back to its cause. */
  async find(userId: string, movementId: string, since: string | null): Promise<Moved | null> {
    const oldest = since === null ? -Infinity : Date.parse(since) - CLOCK_SKEW;
    for await (const recorded of this.reader.streamBack(`${wallet.category}-${userId}`)) {
      const event = recorded as Recorded<WalletEvent>;
      if (Date.parse(event.metadata.at) < oldest) return null;
      if (event.type !== 'WalletCredited' && event.type !== 'WalletDebited') continue;
      if (event.data.movementId === movementId) return event;
    }
    return null;
  }
}
