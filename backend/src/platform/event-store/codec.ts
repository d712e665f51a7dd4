import {
  type DomainEvent,
  type EventMetadata,
  type EventSpec,
  eventSpec,
  type Recorded,
  type SealedFields,
  sealedFields,
} from '@shop/kernel/events';
import { BoundedCache } from '../cache/bounded-cache.js';
import type { RequestContext } from '../context/request-context.js';
import type { Keyring, Sealing } from '../sealing/sealing.js';
import type { NewEvent, StoredEvent } from './stored-event.js';

const CIRCUMSTANCES_CACHE_BYTES = 4 * 1024 * 1024;

/** Fields of the metadata that are sealed under the actor's key. */
const circumstancesOfActor = ['ip', 'userAgent', 'via'] as const;
/** All sealed fields: the reason is sealed under the key of the person it is about. */
const circumstances = [...circumstancesOfActor, 'reason'] as const;
export type Circumstance = (typeof circumstances)[number];
type CircumstancesOfActor = Pick<EventMetadata, (typeof circumstancesOfActor)[number]>;

/**
 * Returns the place for which a circumstance is sealed: independent of the stream, because one value is part of many
 * events.
 */
export const placeOfCircumstance = (name: Circumstance): string => `metadata ${name}`;

const placeOfField = (stream: string, field: string): string => `${stream} ${field}`;

/** A stored event that this release cannot read; `broken` when its data cannot be opened or upcast. */
export interface UnreadableEvent {
  readonly stored: StoredEvent;
  readonly reason: 'unknown-type' | 'newer-schema' | 'broken';
  readonly cause?: unknown;
}

export interface DecodedBatch {
  readonly events: readonly Recorded[];
  readonly unreadable: readonly UnreadableEvent[];
}

/** Turns decided events into stored ones and back: sealing, metadata, upcasting. Deciders and views see none of it. */
export class EventCodec {
  private readonly sealedTexts = new BoundedCache<string>({ maxBytes: CIRCUMSTANCES_CACHE_BYTES });

  constructor(private readonly sealing: Pick<Sealing, 'seal' | 'keyring'>) {}

  /**
   * Encodes events of `stream`. `ids[i]` becomes the id of `events[i]`; actor and cause come from the context, `at` is
   * the instant (ISO).
   */
  async encode(
    stream: string,
    events: readonly DomainEvent[],
    ids: readonly string[],
    context: RequestContext,
    at: string,
  ): Promise<NewEvent[]> {
    const sealed = await this.sealedOfActor(context);
    return Promise.all(
      events.map(async (event, index) => {
        const spec = specOf(event.type);
        const metadata: EventMetadata = {
          correlationId: context.correlationId,
          causationId: context.causationId,
          ...(context.traceparent && { traceparent: context.traceparent }),
          commandId: context.commandId,
          actorId: context.actorId,
          actorRole: context.actorRole,
          ...(context.isImport && { imported: true }),
          ...sealed,
          ...(await this.sealedReason(context, event.data)),
          at,
          schema: spec.version,
        };
        const data = spec.sealed ? await this.sealFields(stream, event.data, spec.sealed) : event.data;
        return {
          id: ids[index] ?? '',
          type: event.type,
          data: data as Record<string, unknown>,
          metadata: { ...metadata },
        };
      }),
    );
  }

  /** Seals the actor's circumstances. Without an actor there is no key, and nothing is recorded. */
  private async sealedOfActor(context: RequestContext): Promise<CircumstancesOfActor> {
    const { actorId } = context;
    if (!actorId) return { ip: null };
    const seal = async (name: (typeof circumstancesOfActor)[number]): Promise<Partial<CircumstancesOfActor>> => {
      const text = context[name];
      return text ? { [name]: await this.sealedOnce(actorId, name, text) } : {};
    };
    const sealed = await Promise.all(circumstancesOfActor.map(seal));
    return Object.assign({ ip: null }, ...sealed) as CircumstancesOfActor;
  }

  /** Seals the reason for the person that it is about: of the command, else of the event, else the actor. */
  private async sealedReason(
    { actorId, reason, reasonOf }: RequestContext,
    data: object,
  ): Promise<Pick<EventMetadata, 'reason' | 'reasonOf'>> {
    if (!actorId || !reason) return {};
    const person = reasonOf ?? personIn(data) ?? actorId;
    const sealed = await this.sealedOnce(person, 'reason', reason);
    return { reason: sealed, ...(person !== actorId && { reasonOf: person }) };
  }

  /** Seals a person's address or device once and reuses the sealed text, because it is part of every event. */
  private async sealedOnce(person: string, name: Circumstance, text: string): Promise<string | null> {
    const key = `${person} ${name} ${text}`;
    const known = this.sealedTexts.get(key);
    if (known) return known;
    const sealed = await this.sealing.seal(person, text, placeOfCircumstance(name));
    if (sealed) this.sealedTexts.set(key, sealed);
    return sealed;
  }

  private async sealFields(stream: string, data: object, { person: key, fields }: SealedFields): Promise<object> {
    const sealed: Record<string, unknown> = { ...data };
    const person = String(sealed[key]);
    for (const field of fields) {
      if (sealed[field] !== null && sealed[field] !== undefined)
        sealed[field] = await this.sealing.seal(person, sealed[field], placeOfField(stream, field));
    }
    return sealed;
  }

  /**
   * Decodes a batch: the readable events, in order, and the unreadable ones. Rejects only when the keys cannot be
   * fetched.
   */
  async decode(batch: readonly StoredEvent[]): Promise<DecodedBatch> {
    const keyring = await this.sealing.keyring(batch.filter(({ decoded }) => !decoded).flatMap(peopleOf));
    const events: Recorded[] = [];
    const unreadable: UnreadableEvent[] = [];
    for (const stored of batch) {
      if (stored.decoded) {
        events.push(stored.decoded);
        continue;
      }
      const spec = eventSpec(stored.type);
      const { schema } = stored.metadata as unknown as EventMetadata;
      if (!spec) unreadable.push({ stored, reason: 'unknown-type' });
      else if (schema > spec.version) unreadable.push({ stored, reason: 'newer-schema' });
      else {
        try {
          const decoded = decodeOne(stored, spec, keyring);
          if (stored.decoded === null) stored.decoded = decoded;
          events.push(decoded);
        } catch (cause) {
          unreadable.push({ stored, reason: 'broken', cause });
        }
      }
    }
    return { events, unreadable };
  }
}

/** Decodes an event; `keyring` has the keys of the event's people. */
function decodeOne(stored: StoredEvent, spec: EventSpec<object>, keyring: Keyring): Recorded {
  const metadata = stored.metadata as unknown as EventMetadata;
  const opened = openFields(stored, sealedFields(spec, metadata.schema), keyring);
  const { id, type, stream, revision, position } = stored;
  const data = upcast(opened, metadata.schema, spec);
  return { id, type, stream, revision, position, data, metadata: openCircumstances(metadata, keyring) };
}

/** Defines each field to be opened when it is read: every event has them, and few consumers use them. */
function openCircumstances(metadata: EventMetadata, keyring: Keyring): EventMetadata {
  const { actorId } = metadata;
  const sealed = circumstances.filter((name) => metadata[name]);
  if (!actorId || sealed.length === 0) return metadata;
  const { ip, userAgent = null, reason = null, via = null } = metadata;
  const opened = Object.defineProperty({ ...metadata }, 'sealed', { value: { ip, userAgent, reason, via } });
  for (const name of sealed) {
    const text = metadata[name] ?? '';
    const person = name === 'reason' ? (metadata.reasonOf ?? actorId) : actorId;
    Object.defineProperty(opened, name, {
      enumerable: true,
      get: () => keyring.open(person, text, placeOfCircumstance(name)) as string | null,
    });
  }
  return opened;
}

function openFields(
  { stream, data }: StoredEvent,
  sealed: SealedFields | undefined,
  keyring: Keyring,
): Record<string, unknown> {
  if (!sealed) return data;
  const opened = { ...data };
  const person = String(data[sealed.person]);
  for (const field of sealed.fields) {
    const value = opened[field];
    if (typeof value === 'string') opened[field] = keyring.open(person, value, placeOfField(stream, field));
  }
  return opened;
}

/** Returns the person that an event names; null where it names none. */
export const personIn = (data: object): string | null =>
  'userId' in data && typeof data.userId === 'string' ? data.userId : null;

function specOf(type: string): EventSpec<object> {
  const spec = eventSpec(type);
  if (!spec) throw new Error(`No module defines the event ${type}.`);
  return spec;
}

function peopleOf(stored: StoredEvent): string[] {
  const spec = eventSpec(stored.type);
  const metadata = stored.metadata as unknown as EventMetadata;
  const sealed = spec && sealedFields(spec, metadata.schema);
  const isSealed = metadata.actorId && circumstances.some((name) => metadata[name]);
  return [
    ...(sealed ? [String(stored.data[sealed.person])] : []),
    ...(isSealed ? [metadata.actorId ?? '', ...(metadata.reasonOf ? [metadata.reasonOf] : [])] : []),
  ];
}

function upcast(data: object, from: number, { version, older }: EventSpec<object>): object {
  let shape = data;
  for (let at = from; at < version; at += 1) {
    const step = older?.[at]?.upcast;
    if (!step) throw new Error(`No upcast from version ${String(at)}.`);
    shape = step(shape as never);
  }
  return shape;
}
