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
import type { NewEvent, StoredEvent } from './event-log.js';

const ADDRESS_CACHE_BYTES = 4 * 1024 * 1024;

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
  private readonly addresses = new BoundedCache<string>({ maxBytes: ADDRESS_CACHE_BYTES });

  constructor(private readonly sealing: Pick<Sealing, 'seal' | 'keyring'>) {}

  /** `ids[i]` becomes the id of `events[i]`; the context tells who and why, `at` when (ISO). */
  async encode(
    events: readonly DomainEvent[],
    ids: readonly string[],
    context: RequestContext,
    at: string,
  ): Promise<NewEvent[]> {
    const ip = context.ip && context.actorId ? await this.sealedAddress(context.actorId, context.ip) : null;
    return Promise.all(
      events.map(async (event, index) => {
        const spec = specOf(event.type);
        const metadata: EventMetadata = {
          correlationId: context.correlationId,
          causationId: context.causationId,
          commandId: context.commandId,
          actorId: context.actorId,
          actorRole: context.actorRole,
          ip,
          at,
          schema: spec.version,
        };
        const data = spec.sealed ? await this.sealFields(event.data, spec.sealed) : event.data;
        return {
          id: ids[index] ?? '',
          type: event.type,
          data: data as Record<string, unknown>,
          metadata: { ...metadata },
        };
      }),
    );
  }

  /** A person's address is sealed once and then written as it is: it stands on every event. */
  private async sealedAddress(person: string, ip: string): Promise<string | null> {
    const key = `${person} ${ip}`;
    const known = this.addresses.get(key);
    if (known) return known;
    const sealed = await this.sealing.seal(person, ip);
    if (sealed) this.addresses.set(key, sealed);
    return sealed;
  }

  private async sealFields(data: object, { person: key, fields }: SealedFields): Promise<object> {
    const sealed: Record<string, unknown> = { ...data };
    const person = String(sealed[key]);
    for (const field of fields) {
      if (sealed[field] !== null && sealed[field] !== undefined)
        sealed[field] = await this.sealing.seal(person, sealed[field]);
    }
    return sealed;
  }

  /** What can be read of a batch, in order, and what cannot. Rejects only when the keys cannot be fetched. */
  async decode(batch: readonly StoredEvent[]): Promise<DecodedBatch> {
    const keyring = await this.sealing.keyring(batch.flatMap(peopleOf));
    const events: Recorded[] = [];
    const unreadable: UnreadableEvent[] = [];
    for (const stored of batch) {
      const spec = eventSpec(stored.type);
      const { schema } = stored.metadata as unknown as EventMetadata;
      if (!spec) unreadable.push({ stored, reason: 'unknown-type' });
      else if (schema > spec.version) unreadable.push({ stored, reason: 'newer-schema' });
      else {
        try {
          events.push(decodeOne(stored, spec, keyring));
        } catch (cause) {
          unreadable.push({ stored, reason: 'broken', cause });
        }
      }
    }
    return { events, unreadable };
  }
}

/** The keyring holds the keys of the event's people. */
function decodeOne(stored: StoredEvent, spec: EventSpec<object>, keyring: Keyring): Recorded {
  const metadata = stored.metadata as unknown as EventMetadata;
  const opened = openFields(stored.data, sealedFields(spec, metadata.schema), keyring);
  return { ...stored, data: upcast(opened, metadata.schema, spec), metadata: openAddress(metadata, keyring) };
}

/** The address is opened when it is read: it stands on every event, and few consumers look at it. */
function openAddress(metadata: EventMetadata, keyring: Keyring): EventMetadata {
  const { ip, actorId } = metadata;
  if (!ip || !actorId) return metadata;
  return {
    ...metadata,
    get ip() {
      return keyring.open(actorId, ip) as string | null;
    },
  };
}

function openFields(
  data: Record<string, unknown>,
  sealed: SealedFields | undefined,
  keyring: Keyring,
): Record<string, unknown> {
  if (!sealed) return data;
  const opened = { ...data };
  const person = String(data[sealed.person]);
  for (const field of sealed.fields) {
    const value = opened[field];
    if (typeof value === 'string') opened[field] = keyring.open(person, value);
  }
  return opened;
}

function specOf(type: string): EventSpec<object> {
  const spec = eventSpec(type);
  if (!spec) throw new Error(`No module defines the event ${type}.`);
  return spec;
}

function peopleOf(stored: StoredEvent): string[] {
  const spec = eventSpec(stored.type);
  const { ip, actorId, schema } = stored.metadata as unknown as EventMetadata;
  const sealed = spec && sealedFields(spec, schema);
  return [...(sealed ? [String(stored.data[sealed.person])] : []), ...(ip && actorId ? [actorId] : [])];
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
