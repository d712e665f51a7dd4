import { Injectable } from '@nestjs/common';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import { Secrets } from '../config/secrets.js';
import { AggregateStore, type DecideOptions } from './aggregate-store.js';
import type { EventLog } from './event-log.js';

type ReservationEvent =
  | DomainEvent<'ClaimTaken', { ownerId: string }>
  | DomainEvent<'ClaimReleased', { ownerId: string }>;

/** A value at the time of a look-up. Every later change raises `version`, even without a new owner. */
export interface SeenReservation {
  readonly ownerId: string | null;
  readonly version: number;
}

const evolve = ({ ownerId, version }: SeenReservation, event: ReservationEvent): SeenReservation => {
  switch (event.type) {
    case 'ClaimTaken':
      return { ownerId: event.data.ownerId, version: version + 1 };
    case 'ClaimReleased':
      return { ownerId: ownerId === event.data.ownerId ? null : ownerId, version: version + 1 };
    default:
      return unhandled(event);
  }
};

export const reservation = defineAggregate<SeenReservation, ReservationEvent>({
  category: 'claim',
  initial: { ownerId: null, version: 0 },
  evolve,
  events: defineEvents<ReservationEvent>({ ClaimTaken: { version: 1 }, ClaimReleased: { version: 1 } }),
  snapshot: plainSnapshot(1),
});

const idOf = (secrets: Secrets, kind: string, value: string): string =>
  `${kind}-${secrets.hmac(`claim-${kind}`, value).toString('hex')}`;

/** Reads the owner of a value from the log itself, for commands that run without the application. */
export async function readOwner(
  log: EventLog,
  secrets: Secrets,
  { kind, value }: { readonly kind: string; readonly value: string },
): Promise<string | null> {
  let state = reservation.initial;
  await log.read(`${reservation.category}-${idOf(secrets, kind, value)}`, 0n, ({ type, data }) => {
    state = evolve(state, { type, data } as ReservationEvent);
  });
  return state.ownerId;
}

/**
 * Makes values unique: each value of a kind is one stream, so that only one of two takers can win. The stream's name
 * does not reveal the value.
 */
@Injectable()
export class Reservations {
  constructor(
    private readonly store: AggregateStore,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Returns true when the value is now the owner's, or was already; false when it has another owner. `value` is
   * normalised by the caller. A value that is likely to be new need not be read first.
   */
  async take(kind: string, value: string, ownerId: string, options: DecideOptions = {}): Promise<boolean> {
    const { state } = await this.store.decide(
      reservation,
      this.id(kind, value),
      ({ ownerId: owner }): ReservationEvent[] => (owner === null ? [{ type: 'ClaimTaken', data: { ownerId } }] : []),
      options,
    );
    return state.ownerId === ownerId;
  }

  /** Frees the value if it is the owner's. */
  async release(kind: string, value: string, ownerId: string): Promise<void> {
    await this.store.decide(reservation, this.id(kind, value), ({ ownerId: owner }): ReservationEvent[] =>
      owner === ownerId ? [{ type: 'ClaimReleased', data: { ownerId } }] : [],
    );
  }

  /** Returns the owner of a value, and does not cache it, because anyone may request any value. */
  async ownerOf(kind: string, value: string): Promise<string | null> {
    return (await this.store.peek(reservation, this.id(kind, value))).ownerId;
  }

  /** Looks a value up, for `takeSeen` and `releaseSeen`. */
  look(kind: string, value: string): Promise<SeenReservation> {
    return this.store.load(reservation, this.id(kind, value));
  }

  /** Takes a free value if it is unchanged since `look`; returns false otherwise. */
  takeSeen(kind: string, value: string, ownerId: string, seen: SeenReservation): Promise<boolean> {
    return this.changeSeen(kind, value, seen, seen.ownerId === null ? [{ type: 'ClaimTaken', data: { ownerId } }] : []);
  }

  /**
   * Frees a value if it is unchanged since `look`; returns false otherwise. Recorded even with another owner, so that a
   * slow process with an older look-up can no longer take it.
   */
  releaseSeen(kind: string, value: string, ownerId: string, seen: SeenReservation): Promise<boolean> {
    return this.changeSeen(kind, value, seen, [{ type: 'ClaimReleased', data: { ownerId } }]);
  }

  private async changeSeen(
    kind: string,
    value: string,
    seen: SeenReservation,
    change: ReservationEvent[],
  ): Promise<boolean> {
    const { events } = await this.store.decide(reservation, this.id(kind, value), ({ version }) =>
      version === seen.version ? change : [],
    );
    return events.length > 0;
  }

  private id(kind: string, value: string): string {
    return idOf(this.secrets, kind, value);
  }
}
