import type { Audit } from '@shop/kernel/audit';
import type { EventMetadata } from '@shop/kernel/events';
import { batchesOf } from '../concurrency/batches.js';
import { EventCodec } from '../event-store/codec.js';
import { type EventLog, stored } from '../event-store/event-log.js';
import type { StoredEvent } from '../event-store/stored-event.js';
import { isOfSystem } from '../event-store/log-end.js';

const BATCH = 1_000;

/** Leaves sealed fields sealed: the audit reads only the log and needs no keys. */
const closed = { keyring: () => Promise.resolve({ open: () => null }), seal: () => Promise.resolve(null) };

/**
 * Reads the whole log once through every audit. `raw` see each event as it is stored, also of types that no module
 * knows. Returns the number of events.
 */
export async function auditLog(log: EventLog, raw: readonly Audit[], audits: readonly Audit[]): Promise<number> {
  let events = 0;
  const codec = new EventCodec(closed);
  const look = async (batch: readonly StoredEvent[]) => {
    for (const event of batch) {
      const seen = { ...event, metadata: event.metadata as unknown as EventMetadata };
      for (const audit of raw) audit.observe(seen);
    }
    events += batch.length;
    const { events: decoded, unreadable } = await codec.decode(batch);
    const broken = unreadable.find(({ reason }) => reason === 'broken');
    if (broken) throw broken.cause;
    for (const event of decoded) {
      for (const audit of audits) if (audit.types.includes(event.type)) audit.observe(event);
    }
  };
  for await (const batch of batchesOf(eventsOf(log), BATCH)) await look(batch);
  return events;
}

async function* eventsOf(log: EventLog): AsyncGenerator<StoredEvent> {
  for await (const { event } of log.readAll()) if (event && !isOfSystem(event)) yield stored(event);
}
