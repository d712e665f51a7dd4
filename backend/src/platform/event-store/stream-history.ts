import { Injectable } from '@nestjs/common';
import type { Aggregate } from '@shop/kernel/aggregate';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { EventCodec } from './codec.js';
import { UnreadableStreamError } from './errors.js';
import { EventLog } from './event-log.js';
import type { StoredEvent } from './stored-event.js';

const PAGE_SIZE = 500;

/** The state of a stream at an instant. */
export interface PastState<State, Event extends DomainEvent> {
  readonly state: State;
  /** The last event in it; null before the first one. */
  readonly last: Recorded<Event> | null;
}

/** Reads what a stream's state was in the past. */
@Injectable()
export class StreamHistory {
  constructor(
    private readonly log: EventLog,
    private readonly codec: EventCodec,
  ) {}

  /**
   * Folds the stream `{category}-{id}` up to an instant, inclusive, from its beginning: snapshots hold newer states.
   * The fold ends at the first event after the instant, so that it is always a state that the stream went through.
   * Throws `UnreadableStreamError` and `UnavailableError`.
   */
  async asOf<S, E extends DomainEvent>(
    { category, initial, evolve }: Aggregate<S, E>,
    id: string,
    instant: Date,
  ): Promise<PastState<S, E>> {
    let past: PastState<S, E> = { state: initial, last: null };
    for (let from = 0n; ; from += BigInt(PAGE_SIZE)) {
      const page: StoredEvent[] = [];
      await this.log.read(`${category}-${id}`, from, (event) => page.push(event), { maxCount: PAGE_SIZE });
      for (const event of await this.decode(page)) {
        if (Date.parse(event.metadata.at) > instant.getTime()) return past;
        past = { state: evolve(past.state, event as Recorded<E>), last: event as Recorded<E> };
      }
      if (page.length < PAGE_SIZE) return past;
    }
  }

  /** Folds an event's stream up to the event before it. Throws `UnreadableStreamError` and `UnavailableError`. */
  async before<S, E extends DomainEvent>({ initial, evolve }: Aggregate<S, E>, event: Recorded<E>): Promise<S> {
    let state = initial;
    for (let from = 0n; from < event.revision; from += BigInt(PAGE_SIZE)) {
      const page: StoredEvent[] = [];
      const maxCount = Math.min(PAGE_SIZE, Number(event.revision - from));
      await this.log.read(event.stream, from, (stored) => page.push(stored), { maxCount });
      state = (await this.decode(page)).reduce((before, one) => evolve(before, one as Recorded<E>), state);
    }
    return state;
  }

  private async decode(page: readonly StoredEvent[]): Promise<readonly Recorded[]> {
    const { events, unreadable } = await this.codec.decode(page);
    const [first] = unreadable;
    if (first) throw new UnreadableStreamError(first);
    return events;
  }
}
