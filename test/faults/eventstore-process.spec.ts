import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  persistentSubscriptionToStreamSettingsFromDefaults,
} from '@eventstore/db-client';
import { DatabaseSync } from 'node:sqlite';
import { isAway } from '../../backend/src/platform/deadline/away.js';
import {
  collect,
  eventually,
  numbered,
  numbersOf,
  rejection,
  series,
  take,
} from '../../libs/embedded-eventstore/test/support/connection.js';
import {
  startRejected,
  startServerProcess,
  type ServerProcess,
} from '../../libs/embedded-eventstore/test/support/server-process.js';

const directory = mkdtempSync(join(tmpdir(), 'eventstore-process-'));
afterAll(() => rmSync(directory, { recursive: true }));

let files = 0;
const newFile = (): string => join(directory, `events-${++files}.db`);

async function withServer<Result>(
  file: string,
  work: (client: EventStoreDBClient, server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startServerProcess(file);
  const client = EventStoreDBClient.connectionString(server.url);
  try {
    return await work(client, server);
  } finally {
    await client.dispose();
    await server.end('SIGTERM');
  }
}

describe('the file of an event store', () => {
  it('keeps events, limits and known ids over a restart', async () => {
    const file = newFile();
    const events = series(5);
    const first = await withServer(file, async (client) => {
      await client.setStreamMetadata('order-1', { maxCount: 2 });
      await client.appendToStream('gone', numbered(0));
      await client.tombstoneStream('gone');
      return client.appendToStream('order-1', events, { expectedRevision: NO_STREAM });
    });
    await withServer(file, async (client) => {
      expect(await client.appendToStream('order-1', events, { expectedRevision: NO_STREAM })).toEqual(first);
      expect(numbersOf(await collect(client.readStream('order-1')))).toEqual([3, 4]);
      expect(await rejection(client.appendToStream('gone', numbered(1)))).toMatchObject({ type: 'stream-deleted' });
      expect(
        (await client.appendToStream('order-1', numbered(5), { expectedRevision: 4n })).position!.commit,
      ).toBeGreaterThan(first.position!.commit);
    });
  });

  it('belongs to one process; a second one says which, and leaves', async () => {
    const file = newFile();
    await withServer(file, async (client, { pid }) => {
      const { code, complaints } = await startRejected(file);
      expect(code).toBe(1);
      expect(complaints).toContain(`in use by process ${pid}`);
      expect((await client.appendToStream('order-1', numbered(0))).success).toBe(true);
    });
  });

  it('is reported when it is not an SQLite file, and left as it is', async () => {
    const file = newFile();
    writeFileSync(file, 'no database at all. '.repeat(1000));
    const before = readFileSync(file);
    const { code, complaints } = await startRejected(file);
    expect(code).toBe(1);
    expect(complaints).toContain('damaged');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is rejected when it holds something else', async () => {
    const file = newFile();
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE customers (name TEXT)');
    other.close();
    const { code, complaints } = await startRejected(file);
    expect(code).toBe(1);
    expect(complaints).toContain('not an event store file');
  });

  it('is checked after an unclean stop, and reported when a page is damaged', async () => {
    const file = newFile();
    await withServer(file, async (client) => client.appendToStream('order-1', series(3000)));
    const killed = await startServerProcess(file);
    await killed.end('SIGKILL');
    const damaged = newFile();
    copyFileSync(file, damaged);
    copyFileSync(`${file}.owner`, `${damaged}.owner`);
    const handle = openSync(damaged, 'r+');
    for (let page = 20; page < 40; page++) writeSync(handle, Buffer.alloc(4096, page), 0, 4096, page * 4096);
    closeSync(handle);
    const { code, complaints } = await startRejected(damaged);
    expect(code).toBe(1);
    expect(complaints).toContain('damaged');
    await withServer(file, async (client) => expect(await collect(client.readStream('order-1'))).toHaveLength(3000));
  });

  it('is brought up to date when the server rests, and its log emptied', async () => {
    const file = newFile();
    await withServer(file, async (client) => {
      await client.appendToStream('order-1', series(500));
      expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
      await eventually(() => Promise.resolve(statSync(`${file}-wal`).size === 0));
      expect(numbersOf(await collect(client.readStream('order-1')))).toHaveLength(500);
    });
  });
});

describe('stopping an event store', () => {
  it('keeps everything acknowledged, tells its readers and leaves no trace of an unclean stop', async () => {
    const file = newFile();
    const server = await startServerProcess(file);
    const client = EventStoreDBClient.connectionString(server.url);
    const subscription = client.subscribeToAll();
    const subscribed = rejection(take(subscription, 1_000_000));
    await once(subscription, 'caughtUp');
    let acknowledged = 0;
    const writing = series(400).map((event, n) =>
      client.appendToStream(`order-${n}`, event).then(() => (acknowledged += 1)),
    );
    await Promise.race(writing);
    expect(await server.end('SIGTERM')).toBe(0);
    await Promise.allSettled(writing);
    // Its own status or a connection that was closed, whichever comes first.
    expect(isAway(await subscribed)).toBe(true);
    expect(existsSync(`${file}.owner`)).toBe(false);
    await client.dispose();
    await withServer(file, async (again) =>
      expect((await collect(again.readAll())).length).toBeGreaterThanOrEqual(acknowledged),
    );
    expect(acknowledged).toBeGreaterThan(0);
  });

  it('happens by itself when the parent goes away', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const server = await startServerProcess(newFile(), ['--parent', String(parent.pid)]);
    const ended = once(server.child, 'exit');
    parent.kill('SIGKILL');
    expect(await ended).toEqual([0, null]);
  });
});

describe('a disk that is full', () => {
  const mountPoint = join(directory, 'small-disk');
  const mount = (size: string, remount = ''): void => {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `${remount}size=${size}`, 'tmpfs', mountPoint], {
      stdio: 'ignore',
    });
  };
  const unmount = (): void => {
    try {
      execFileSync('/bin/umount', [mountPoint], { stdio: 'ignore' });
    } catch {
      // It was never mounted.
    }
  };
  /** Needs root on Linux; elsewhere there is no disk small enough to fill. */
  const canMount = ((): boolean => {
    mkdirSync(mountPoint, { recursive: true });
    try {
      mount('4m');
      return true;
    } catch {
      return false;
    }
  })();
  afterAll(unmount);

  (canMount ? it : it.skip)('refuses writes, goes on reading, and writes again when there is room', async () => {
    const server = await startServerProcess(join(mountPoint, 'events.db'));
    const client = EventStoreDBClient.connectionString(server.url);
    const large = (n: number) => jsonEvent({ type: 'Large', data: { n, text: 'x'.repeat(200_000) } });
    let written = 0;
    const error = await rejection(
      (async () => {
        for (;;) {
          await client.appendToStream('large', large(written), { credentials: { username: 'a', password: 'b' } });
          written += 1;
        }
      })(),
    );
    expect(error).toMatchObject({ code: 8 });
    expect(String(error['message'])).toContain('full');
    expect(await rejection(client.appendToStream('large', large(written)))).toMatchObject({ type: 'unknown' });
    expect(written).toBeGreaterThan(3);
    expect(numbersOf(await collect(client.readStream('large')))).toEqual(Array.from({ length: written }, (_, n) => n));
    mount('64m', 'remount,');
    expect((await client.appendToStream('large', large(written))).nextExpectedRevision).toBe(BigInt(written));
    await client.dispose();
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe('what this server does not do', () => {
  it('is rejected as unimplemented, one by one', async () => {
    await withServer(newFile(), async (client) => {
      await client.appendToStream('order-1', numbered(0));
      const settings = persistentSubscriptionToStreamSettingsFromDefaults();
      const rejected: Record<string, () => Promise<unknown>> = {
        'creating a persistent subscription': () =>
          client.createPersistentSubscriptionToStream('order-1', 'group', settings),
        'deleting a persistent subscription': () => client.deletePersistentSubscriptionToStream('order-1', 'group'),
        'creating a projection': () => client.createProjection('all', 'fromAll()'),
        'the state of a projection': () => client.getProjectionState('all'),
        'resolving links of a stream': () => collect(client.readStream('order-1', { resolveLinkTos: true })),
        'resolving links of $all': () => collect(client.readAll({ resolveLinkTos: true })),
        'resolving links in a subscription': () => take(client.subscribeToAll({ resolveLinkTos: true }), 1),
      };
      for (const [what, call] of Object.entries(rejected))
        expect([what, (await rejection(call()))['code']]).toEqual([what, 12]);
    });
  });
});
