import { Injectable } from '@nestjs/common';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import { currentContext } from '../context/request-context.js';
import { AggregateStore } from './aggregate-store.js';

type SequenceEvent = DomainEvent<'SequenceAdvanced', { value: number; key: string }>;

interface Sequence {
  readonly last: number;
  /** The newest numbers by the key they were given for. */
  readonly given: readonly (readonly [key: string, value: number])[];
}

const REMEMBERED = 200;

const evolve = ({ given }: Sequence, { type, data }: SequenceEvent): Sequence => {
  switch (type) {
    case 'SequenceAdvanced':
      return { last: data.value, given: [...given, [data.key, data.value] as const].slice(-REMEMBERED) };
    default:
      return unhandled(type);
  }
};

export const sequence = defineAggregate<Sequence, SequenceEvent>({
  category: 'sequence',
  initial: { last: 0, given: [] },
  evolve,
  events: defineEvents<SequenceEvent>({ SequenceAdvanced: { version: 1 } }),
  snapshot: plainSnapshot(1),
});

/** Numbers counted from 1, never given twice. */
@Injectable()
export class Sequences {
  constructor(private readonly store: AggregateStore) {}

  /** Returns the next number of `kind`; a repeated command gets its earlier number for the same `part`. */
  async next(kind: string, part = ''): Promise<number> {
    const key = `${currentContext().commandId}/${part}`;
    const { state } = await this.store.decide(sequence, kind, ({ last, given }): SequenceEvent[] =>
      given.some(([known]) => known === key) ? [] : [{ type: 'SequenceAdvanced', data: { value: last + 1, key } }],
    );
    return state.given.find(([known]) => known === key)?.[1] ?? state.last;
  }
}
