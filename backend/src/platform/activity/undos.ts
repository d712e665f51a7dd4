import type { Command } from '@nestjs/cqrs';
import type { Aggregate } from '@shop/kernel/aggregate';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { ofKind, type OfKind } from '../feature/kind.js';

/** An administrator's act to be undone, with its stream's state before it and now. */
export interface UndoneAct<State, Event extends DomainEvent> {
  readonly event: Recorded<Event>;
  readonly before: State;
  readonly now: State;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/**
 * Inverses of a stream's acts: the command that reverses the act's difference, or null where none can any more. The
 * command must record on the act's own stream, so that it takes effect once.
 */
type Inverses<State, Event extends DomainEvent> = {
  readonly [T in Event['type']]?: (act: UndoneAct<State, EventOf<Event, T>>) => Command<unknown> | null;
};

/** Returns true for a later act that set the same thing. An act is undone by its difference where this is absent. */
type IsOverwritten<Event extends DomainEvent> = (act: Recorded<Event>, later: Recorded<Event>) => boolean;

export interface Undos extends OfKind<'undos'> {
  readonly aggregate: Aggregate<unknown, DomainEvent>;
  readonly inverses: Readonly<Record<string, (act: never) => Command<unknown> | null>>;
  readonly isOverwritten: IsOverwritten<DomainEvent> | null;
}

declare module '../feature/features.js' {
  interface Contributions {
    /** Inverses of administrators' acts. */
    readonly undos: readonly Undos[];
  }
}

/**
 * Declares the inverses of acts on an aggregate: the command for each event type, and which later acts leave nothing
 * of an act to undo.
 */
export const defineUndos = <State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
  inverses: Inverses<State, Event>,
  isOverwritten: IsOverwritten<Event> | null = null,
): Undos =>
  ofKind('undos', {
    aggregate: aggregate as unknown as Undos['aggregate'],
    inverses: inverses as unknown as Undos['inverses'],
    isOverwritten: isOverwritten as Undos['isOverwritten'],
  });
