import type { Aggregate } from '@shop/kernel/aggregate';
import type { DomainEvent, Recorded } from '@shop/kernel/events';

/** Work that others may interleave with, or that ends for good, at each `yield`: between two appends. */
export type Walk = Generator<void, void>;

/**
 * A log in memory with one state for each stream. A decision is made on the newest state of its stream, as the exact
 * revision of an append guarantees.
 */
export class MemoryLog {
  readonly events: Recorded[] = [];
  private readonly states = new Map<string, unknown>();
  private readonly byStream = new Map<string, Recorded[]>();

  constructor(public now: number) {}

  get at(): string {
    return new Date(this.now).toISOString();
  }

  stateOf<S, E extends DomainEvent>({ category, initial }: Aggregate<S, E>, id: string): S {
    return (this.states.get(`${category}-${id}`) as S | undefined) ?? initial;
  }

  /** Returns the events of a stream. */
  of<E extends DomainEvent>(category: string, id: string): readonly Recorded<E>[] {
    return (this.byStream.get(`${category}-${id}`) ?? []) as unknown as readonly Recorded<E>[];
  }

  /** Returns the events of one type. */
  all<E extends DomainEvent>(type: E['type']): readonly Recorded<E>[] {
    return this.events.filter((event) => event.type === type) as unknown as readonly Recorded<E>[];
  }

  /** Records what a decision returns; returns the state after it, and the new events. */
  decide<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    id: string,
    decision: (state: S) => readonly E[],
  ): { readonly state: S; readonly events: readonly E[] } {
    const stream = `${aggregate.category}-${id}`;
    const before = this.stateOf(aggregate, id);
    const events = decision(before);
    const state = events.reduce<S>(aggregate.evolve, before);
    this.states.set(stream, state);
    const recorded = this.byStream.get(stream) ?? [];
    this.byStream.set(stream, recorded);
    for (const event of events) {
      const position = BigInt(this.events.length);
      const one = { ...event, stream, position, metadata: { at: this.at } } as unknown as Recorded;
      this.events.push(one);
      recorded.push(one);
    }
    return { state, events };
  }
}

/** Takes a walk to its end. */
export const walkThrough = (walk: Walk): void => {
  for (const _ of walk) void _;
};
