/** A fact in past tense, as plain JSON. Instants are ISO strings, money is integer centavos. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Member of a union of events with the given type. */
export type EventOf<E extends DomainEvent, Type extends E['type']> = Extract<E, { readonly type: Type }>;

/**
 * Fields encrypted under the key of the person whose id is in `person`; they read as `null` after that person's
 * erasure.
 */
export interface SealedFields<Field extends string = string> {
  readonly person: Field;
  readonly fields: readonly Field[];
}

/**
 * A shape that is no longer written: the fields it sealed, and the step to the next version, which gets the data
 * decrypted.
 */
export interface OlderVersion {
  readonly sealed?: SealedFields;
  readonly upcast: (data: never) => object;
}

/**
 * Storage of one event type. `version` and `sealed` describe the shape that is written today; `older[v]` describes
 * each version before it, which may have sealed other fields, and turns it into v + 1.
 */
export interface EventSpec<Data extends object> {
  readonly version: number;
  readonly sealed?: SealedFields<keyof Data & string>;
  readonly older?: Readonly<Record<number, OlderVersion>>;
}

export type EventSpecs<E extends DomainEvent> = { readonly [T in E['type']]: EventSpec<EventOf<E, T>['data']> };

const catalogue = new Map<string, EventSpec<object>>();

/**
 * Declares how each event of a union is stored, and registers the types for every reader of the log; a missing type
 * does not compile.
 */
export function defineEvents<E extends DomainEvent>(specs: EventSpecs<E>): EventSpecs<E> {
  for (const [type, spec] of Object.entries(specs)) {
    if (catalogue.has(type)) throw new Error(`Two events are named ${type}.`);
    catalogue.set(type, complete(type, spec as EventSpec<object>));
  }
  return specs;
}

function complete(type: string, spec: EventSpec<object>): EventSpec<object> {
  const described = Object.keys(spec.older ?? {}).map(Number);
  const expected = Array.from({ length: spec.version - 1 }, (_, before) => before + 1);
  if (described.join() !== expected.join()) throw new Error(`${type} does not describe each version before its own.`);
  return spec;
}

/** Narrows an event to the part of its union that `specs` describes, so that a large `evolve` splits by topic. */
export const isAmong = <E extends DomainEvent>(specs: EventSpecs<E>, event: DomainEvent): event is E =>
  Object.hasOwn(specs, event.type);

/** Returns the fields that a version of an event seals. */
export const sealedFields = (spec: EventSpec<object>, version: number): SealedFields | undefined =>
  version === spec.version ? spec.sealed : spec.older?.[version]?.sealed;

/** Returns the storage of a type; `undefined` for a type that no module defines. */
export const eventSpec = (type: string): EventSpec<object> | undefined => catalogue.get(type);

/** Returns every defined type and its storage. */
export const definedEvents = (): ReadonlyMap<string, EventSpec<object>> => catalogue;

/**
 * Origin of a recorded event: actor, cause, instant. `ip`, `userAgent` and `via` are sealed under the actor's key,
 * `reason` under that of the person it is about.
 */
export interface EventMetadata {
  readonly correlationId: string;
  readonly causationId: string;
  readonly commandId: string;
  /** The trace (W3C Trace Context) of a command that ran within another one than that of its correlation id. */
  readonly traceparent?: string;
  readonly actorId: string | null;
  readonly actorRole: string | null;
  readonly ip: string | null;
  /** Absent where none was sent. */
  readonly userAgent?: string | null;
  /** Reason stated by the actor; absent where none was given. */
  readonly reason?: string | null;
  /** The person under whose key the reason is sealed; absent where that is the actor. */
  readonly reasonOf?: string;
  /** Id and name of the API key by which the actor acted, as JSON; absent for an act in a session. */
  readonly via?: string | null;
  /** True for an event of an import from another shop, of which no one is notified. Absent otherwise. */
  readonly imported?: true;
  /** The sealed fields as stored: a view that keeps them in this form forgets them with their keys. */
  readonly sealed?: Readonly<Partial<Record<'ip' | 'userAgent' | 'reason' | 'via', string | null>>>;
  /** Instant of the decision, ISO 8601 UTC. */
  readonly at: string;
  /** Version of the event's shape. */
  readonly schema: number;
}

/** An event as stored in the log. `position` orders all events of all streams. */
export type Recorded<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
