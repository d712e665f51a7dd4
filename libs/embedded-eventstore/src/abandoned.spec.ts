import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { BACKWARDS, END, EventStoreDBClient, jsonEvent, streamNameFilter } from '@eventstore/db-client';
import { startEventStore, type RunningEventStore } from './server.js';

const EVENTS = 4_000;
const NOTHING = { calls: 0, reads: 0, sleeping: 0, writes: 0 };

const directory = mkdtempSync(join(tmpdir(), 'eventstore-abandoned-'));
const file = join(directory, 'events.db');
let server: RunningEventStore;

const event = (n: number) => jsonEvent({ type: 'Counted', data: { n, text: 'x'.repeat(2_000) } });

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what} ${JSON.stringify(server.work())}`);
    await pause(10);
  }
}

/** Appends 3,000 events at once, again and again, and prints the last acknowledged revision. */
const FLOOD = `
  import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
  const client = EventStoreDBClient.connectionString(process.argv[1]);
  const event = () => jsonEvent({ type: 'Counted', data: { text: 'x'.repeat(2000) } });
  const append = () => client.appendToStream('flood', event()).then((done) => console.log(String(done.nextExpectedRevision)));
  for (;;) await Promise.all(Array.from({ length: 3000 }, append));
`;

/** A client behind a proxy, whose connections can be cut as by the death of its process. */
class MortalClient {
  readonly client: EventStoreDBClient;

  private constructor(
    private readonly passage: Server,
    private readonly sockets: Set<Socket>,
    port: number,
  ) {
    this.client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
  }

  static async connected(): Promise<MortalClient> {
    const sockets = new Set<Socket>();
    const passage = createServer((near) => {
      const far = connect(server.port, '127.0.0.1');
      for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((listening) => passage.listen(0, '127.0.0.1', listening));
    return new MortalClient(passage, sockets, (passage.address() as { port: number }).port);
  }

  /** Cuts every connection at once, with the data under way. */
  die(): void {
    this.passage.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

beforeAll(async () => {
  server = await startEventStore({ file });
  const client = EventStoreDBClient.connectionString(server.url);
  for (let from = 0; from < EVENTS; from += 200)
    await client.appendToStream(
      'long',
      Array.from({ length: 200 }, (_, n) => event(from + n)),
    );
  await client.dispose();
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

interface Opened {
  on(event: 'error', listener: () => void): unknown;
}
const UNMATCHED = { filter: streamNameFilter({ prefixes: ['nobody-'] }) };

describe('a client that goes away leaves no work behind', () => {
  const CASES: [string, (client: EventStoreDBClient) => Opened, Partial<typeof NOTHING>][] = [
    ['in the middle of a read of $all', (client) => client.readAll(), { reads: 1 }],
    ['in the middle of a read of a stream', (client) => client.readStream('long'), { reads: 1 }],
    ['in the middle of a subscription', (client) => client.subscribeToAll({ fromPosition: 'start' }), { reads: 1 }],
    ['in a subscription that waits', (client) => client.subscribeToAll({ fromPosition: 'end' }), { sleeping: 1 }],
    ['in one that waits for its stream', (client) => client.subscribeToStream('absent'), { sleeping: 1 }],
    [
      'in one that finds nothing',
      (client) => client.subscribeToAll({ ...UNMATCHED, fromPosition: 'end' }),
      { sleeping: 1 },
    ],
  ];

  it.each(CASES)('%s, when its process dies', async (_, open, busy) => {
    const mortal = await MortalClient.connected();
    // The client reads nothing: the server's loop stops at full buffers.
    open(mortal.client).on('error', () => {});
    await until('work to begin', () => Object.keys(busy).every((key) => server.work()[key as 'reads'] === 1));
    mortal.die();
    await until('the work to end', () => JSON.stringify(server.work()) === JSON.stringify(NOTHING));
  });

  it.each(CASES)('%s, when it cancels', async (_, open, busy) => {
    const client = EventStoreDBClient.connectionString(server.url);
    open(client).on('error', () => {});
    await until('work to begin', () => Object.keys(busy).every((key) => server.work()[key as 'reads'] === 1));
    await client.dispose();
    await until('the work to end', () => JSON.stringify(server.work()) === JSON.stringify(NOTHING));
  });

  it('in the middle of many appends: what was acknowledged is there, and nothing waits', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', FLOOD, server.url], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged = -1;
    createInterface(child.stdout).on('line', (line) => (acknowledged = Number(line)));
    await until('appends to be under way', () => acknowledged >= 0);
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    await until('the queue to be empty', () => JSON.stringify(server.work()) === JSON.stringify(NOTHING));
    const client = EventStoreDBClient.connectionString(server.url);
    let last = -1;
    for await (const { event: found } of client.readStream('flood', {
      direction: BACKWARDS,
      fromRevision: END,
      maxCount: 1,
    }))
      last = Number(found?.revision);
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    await client.dispose();
  });

  it('no statement stays open: the log of the file can be emptied', async () => {
    const mortal = await MortalClient.connected();
    for (let n = 0; n < 20; n++) mortal.client.readAll().on('error', () => {});
    await until('reads to begin', () => server.work().reads === 20);
    mortal.die();
    const client = EventStoreDBClient.connectionString(server.url);
    await client.appendToStream('after', event(0));
    await client.dispose();
    await until('the log to be emptied', () => statSync(`${file}-wal`).size === 0);
  });
});
