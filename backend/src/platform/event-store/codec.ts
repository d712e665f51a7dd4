import { type DomainEvent, type EventMetadata, type EventSpec, eventSpec, type Recorded } from '@shop/kernel/events';
import type { RequestContext } from '../context/request-context.js';
import { BoundedCache } from '../cache/bounded-cache.js';
import type { Keyring, Sealing } from '../sealing/sealing.js';
import type { NewEvent, StoredEvent } from './event-log.js';

const ADDRESS_CACHE_BYTES = 4 * 1024 * 1024;

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
        const data = spec.sealed ? await this.sealFields(event.data, spec) : event.data;
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

  private async sealFields(data: object, spec: EventSpec<object>): Promise<object> {
    const sealed: Record<string, unknown> = { ...data };
    const person = personOf(data, spec);
    for (const field of spec.sealed?.fields ?? []) {
      if (sealed[field] !== null && sealed[field] !== undefined)
        sealed[field] = await this.sealing.seal(person, sealed[field]);
    }
    return sealed;
  }

  /** Decodes what is known; an event of an unknown type or a broken shape is left out. Order is kept. */
  async decode(batch: readonly StoredEvent[]): Promise<Recorded[]> {
    const keyring = await this.sealing.keyring(batch.flatMap(peopleOf));
    return batch.flatMap((stored) => decodeOne(stored, keyring) ?? []);
  }
}

/** The keyring holds the keys of the event's people. */
function decodeOne(stored: StoredEvent, keyring: Keyring): Recorded | null {
  const spec = eventSpec(stored.type);
  if (!spec) return null;
  const metadata = stored.metadata as unknown as EventMetadata;
  return {
    ...stored,
    data: upcast(openFields(stored.data, spec, keyring), metadata.schema, spec),
    metadata: openAddress(metadata, keyring),
  };
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

function openFields(data: Record<string, unknown>, spec: EventSpec<object>, keyring: Keyring): Record<string, unknown> {
  if (!spec.sealed) return data;
  const opened = { ...data };
  const person = personOf(data, spec);
  for (const field of spec.sealed.fields) {
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

function personOf(data: object, spec: EventSpec<object>): string {
  return String((data as Record<string, unknown>)[spec.sealed?.person ?? '']);
}

function peopleOf(stored: StoredEvent): string[] {
  const spec = eventSpec(stored.type);
  const { ip, actorId } = stored.metadata as unknown as Partial<EventMetadata>;
  return [...(spec?.sealed ? [personOf(stored.data, spec)] : []), ...(ip && actorId ? [actorId] : [])];
}

function upcast(data: object, from: number, spec: EventSpec<object>): object {
  let shape = data;
  for (let version = from; version < spec.version; version += 1) {
    const step = spec.upcast?.[version];
    if (!step) throw new Error(`No upcast from version ${String(version)}.`);
    shape = step(shape as never);
  }
  return shape;
}
