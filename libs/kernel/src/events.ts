/** A fact: what happened, in past tense, as plain JSON. Instants are ISO strings, money is integer centavos. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

export type DataOf<E extends DomainEvent, Type extends E['type']> = Extract<E, { type: Type }>['data'];

/** Fields encrypted under the key of the person whose id stands in `person`; they read as `null` after that person's erasure. */
export interface SealedFields<Field extends string = string> {
  readonly person: Field;
  readonly fields: readonly Field[];
}

/** A shape that is no longer written: what it sealed, and the step to the next version. Its data is read opened. */
export interface OlderVersion {
  readonly sealed?: SealedFields;
  readonly upcast: (data: never) => object;
}

/**
 * How one event type is stored. `version` and `sealed` describe the shape that is written today; `older[v]` describes
 * each version before it, which may have sealed other fields, and turns it into v + 1.
 */
export interface EventSpec<Data extends object> {
  readonly version: number;
  readonly sealed?: SealedFields<keyof Data & string>;
  readonly older?: Readonly<Record<number, OlderVersion>>;
}

export type EventSpecs<E extends DomainEvent> = { readonly [T in E['type']]: EventSpec<DataOf<E, T>> };

const catalogue = new Map<string, EventSpec<object>>();

/** Ties a union of events to how each is kept, and makes the types known to every reader of the log; a missing type does not compile. */
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

/** What a version of an event sealed. */
export const sealedFields = (spec: EventSpec<object>, version: number): SealedFields | undefined =>
  version === spec.version ? spec.sealed : spec.older?.[version]?.sealed;

/** How a stored type is kept; `undefined` for one that no module defines. */
export const eventSpec = (type: string): EventSpec<object> | undefined => catalogue.get(type);

/** Every defined type and how it is kept. */
export const definedEvents = (): ReadonlyMap<string, EventSpec<object>> => catalogue;

/** Who did what because of what, on every recorded event. `ip` is sealed under the actor's key. */
export interface EventMetadata {
  readonly correlationId: string;
  readonly causationId: string;
  readonly commandId: string;
  readonly actorId: string | null;
  readonly actorRole: string | null;
  readonly ip: string | null;
  /** Instant of the decision, ISO 8601 UTC. */
  readonly at: string;
  /** Version of the event's shape. */
  readonly schema: number;
}

/** An event as it stands in the log. `position` orders all events of all streams. */
export type Recorded<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
