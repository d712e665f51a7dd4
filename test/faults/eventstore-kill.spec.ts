import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent, NO_STREAM, type JSONEventData } from '@eventstore/db-client';
import { collect } from '../../libs/embedded-eventstore/test/support/connection.js';
import { startServerProcess } from '../../libs/embedded-eventstore/test/support/server-process.js';

const ROUNDS = Number(process.env['EVENTSTORE_KILL_ROUNDS'] ?? 20);
const WRITERS = 32;
/** A round is killed after so many acknowledgements, plus a little chance. */
const ACKNOWLEDGED_BEFORE_KILL = 150;

interface Writer {
  stream: string;
  /** Ids in the order in which they were acknowledged. */
  acknowledged: string[];
  /** Writes that were under way when the server died, and may be there or not. */
  uncertain?: JSONEventData | undefined;
}

const next = (): JSONEventData =>
  jsonEvent({ type: 'Written', data: { text: 'x'.repeat(100 + Math.floor(Math.random() * 900)) } });

/** Appends with exact revisions until the server is gone; repeats first what was uncertain. */
async function writeUntilKilled(client: EventStoreDBClient, writer: Writer, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    const event = writer.uncertain ?? next();
    writer.uncertain = event;
    const expectedRevision = writer.acknowledged.length === 0 ? NO_STREAM : BigInt(writer.acknowledged.length - 1);
    const outcome = await client
      .appendToStream(writer.stream, event, { expectedRevision })
      .catch((error: unknown) => error);
    if (outcome instanceof Error) {
      // A conflict would mean that an acknowledged or repeated append got lost or doubled.
      if ('type' in outcome && outcome.type === 'wrong-expected-version') throw outcome;
      return;
    }
    writer.acknowledged.push(event.id);
    writer.uncertain = undefined;
    onAcknowledged();
  }
}

describe('the event store killed in mid-append', () => {
  const directory = mkdtempSync(join(tmpdir(), 'eventstore-kill-'));
  const file = join(directory, 'events.db');
  afterAll(() => rmSync(directory, { recursive: true }));

  it(`loses no acknowledged event, doubles none and leaves no gap, in ${ROUNDS} rounds with ${WRITERS} writers`, async () => {
    const writers: Writer[] = Array.from({ length: WRITERS }, () => ({
      stream: `kill-${randomUUID()}`,
      acknowledged: [],
    }));
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServerProcess(file);
      const client = EventStoreDBClient.connectionString(server.url);
      let left = ACKNOWLEDGED_BEFORE_KILL + Math.floor(Math.random() * 200);
      let killed: Promise<unknown> | undefined;
      await Promise.all(
        writers.map((writer) =>
          writeUntilKilled(client, writer, () => {
            left -= 1;
            if (left === 0) killed = server.end('SIGKILL');
          }),
        ),
      );
      await killed;
      await client.dispose();
    }
    const server = await startServerProcess(file);
    const client = EventStoreDBClient.connectionString(server.url);
    let acknowledged = 0;
    for (const writer of writers) {
      const events = await collect(client.readStream(writer.stream));
      const ids = events.map(({ event }) => event!.id);
      expect(events.map(({ event }) => event!.revision)).toEqual(events.map((_, index) => BigInt(index)));
      expect(ids.slice(0, writer.acknowledged.length)).toEqual(writer.acknowledged);
      expect(ids.slice(writer.acknowledged.length)).toEqual(
        ids.length > writer.acknowledged.length ? [writer.uncertain!.id] : [],
      );
      acknowledged += writer.acknowledged.length;
    }
    const all = await collect(client.readAll());
    expect(new Set(all.map(({ event }) => event!.id)).size).toBe(all.length);
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_BEFORE_KILL);
    await client.dispose();
    expect(await server.end('SIGTERM')).toBe(0);
  }, 120_000);
});
