import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { NotStartedError, spawnDocuments } from '../../libs/embedded-mongo/test/support/process.js';
import { compiledLibrary } from '../support/compiled-library.js';
import { SmallDisk } from '../support/small-disk.js';
import type { ServerProcess } from '../../libs/embedded-mongo/test/support/process.js';

interface Entry {
  _id: number | string;
  text?: string;
}

let directory: string;
let file: string;
const running: ServerProcess[] = [];
const clients: MongoClient[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'documents-process-'));
  file = join(directory, 'documents.db');
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const server of running.splice(0))
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

async function start(more: readonly string[] = []): Promise<ServerProcess> {
  const server = await spawnDocuments(file, more);
  running.push(server);
  return server;
}

async function connect({ url }: Pick<ServerProcess, 'url'>): Promise<Collection<Entry>> {
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 2000 }).connect();
  clients.push(client);
  return client.db('faults').collection<Entry>('entries');
}

async function rejectedStart(): Promise<NotStartedError> {
  return start().then(
    () => Promise.reject(new Error('it started')),
    (error: unknown) => error as NotStartedError,
  );
}

async function eventually(what: () => boolean, patienceMs = 8000): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await new Promise((r) => setTimeout(r, 50)))
    if (what()) return true;
  return what();
}

describe('a documents server as a process', () => {
  it('on SIGTERM finishes what runs, keeps everything in one file and exits with 0', async () => {
    const server = await start();
    const c = await connect(server);
    await c.insertMany(Array.from({ length: 2000 }, (_, n) => ({ _id: n, text: 'x'.repeat(200) })));
    const writing = c.updateMany({}, { $set: { text: 'y' } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await server.end('SIGTERM')).toBe(0);
    const outcome = await writing.then(
      (result) => result.modifiedCount,
      () => 'refused',
    );
    expect([2000, 'refused']).toContain(outcome);
    expect([existsSync(`${file}-wal`), existsSync(`${file}.lock`)]).toEqual([false, false]);
    const again = await connect(await start());
    const changed = await again.countDocuments({ text: 'y' });
    expect(changed).toBe(outcome === 2000 ? 2000 : changed === 0 ? 0 : 2000);
    expect(await again.countDocuments()).toBe(2000);
  });

  it('rejects a file that another one serves, and says which process that is', async () => {
    const server = await start();
    const error = await rejectedStart();
    expect(error.exitCode).toBe(1);
    expect(error.message).toContain(`in use by process ${String(server.pid)}`);
    expect(await (await connect(server)).countDocuments()).toBe(0);
  });

  it('starts again after a kill, with what was acknowledged', async () => {
    const server = await start();
    const c = await connect(server);
    await c.insertOne({ _id: 1 }, { writeConcern: { j: true } });
    await server.end('SIGKILL');
    expect(await (await connect(await start())).findOne({})).toEqual({ _id: 1 });
  });

  it('reports a damaged file after a kill, and leaves it as it is', async () => {
    const first = await start();
    const c = await connect(first);
    await c.createIndex({ text: 1 });
    await c.insertMany(Array.from({ length: 3000 }, (_, n) => ({ _id: n, text: `text ${String(n)}` })));
    await first.end('SIGTERM');
    await (await start()).end('SIGKILL');
    const handle = await open(file, 'r+');
    const PAGE = 4096;
    for (let page = 2; page < 40; page += 3) await handle.write(Buffer.alloc(64, 0xab), 0, 64, page * PAGE);
    await handle.close();
    const before = readFileSync(file);
    const error = await rejectedStart();
    expect(error.exitCode).toBe(1);
    expect(error.message).toMatch(/is damaged .* left as it is/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), /is damaged/],
    [
      'a file of something else',
      Buffer.from('a letter to somebody, long enough to be more than a header of any kind'.repeat(50)),
      /is damaged|not a documents file/,
    ],
  ])('never makes a new file out of %s', async (_, content, words) => {
    writeFileSync(file, content);
    const error = await rejectedStart();
    expect(error.exitCode).toBe(1);
    expect(error.message).toMatch(words);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  it('says how it is called when it is called wrongly', async () => {
    const error = (await spawnDocuments(file, ['--port', 'seven']).catch((e: unknown) => e)) as NotStartedError;
    expect(error).toBeInstanceOf(NotStartedError);
    expect(error.message).toContain('usage');
  });

  it('ends when its parent is gone', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const server = await start(['--parent', String(parent.pid)]);
    parent.kill('SIGKILL');
    expect(await eventually(() => server.child.exitCode === 0)).toBe(true);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('empties its log within seconds of idleness, and what was deleted is on the disk no more', async () => {
    const c = await connect(await start());
    const secret = 'a-secret-that-must-be-forgotten';
    await c.createIndex({ text: 1 });
    await c.insertMany([
      { _id: 'short', text: secret },
      { _id: 'long', text: `${secret}${'-'.repeat(50_000)}` },
      { _id: 'changed', text: secret },
    ]);
    await c.deleteMany({ _id: { $in: ['short', 'long'] } });
    await c.updateOne({ _id: 'changed' }, { $set: { text: 'nothing' } });
    expect(await eventually(() => statSync(`${file}-wal`).size === 0)).toBe(true);
    expect(readFileSync(file).includes(secret)).toBe(false);
    expect(await c.countDocuments()).toBe(1);
  });

  it('on a full disk rejects writes with the code for that, and goes on reading', async () => {
    const limited = join(directory, 'limited.sh');
    writeFileSync(
      limited,
      `ulimit -f 4000\nexec "${process.execPath}" "${compiledLibrary('embedded-mongo')}" --file "${file}"\n`,
    );
    const child = spawn('bash', [limited], { stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data: Buffer) => resolve(data.toString())),
    );
    const { port } = JSON.parse(line) as { port: number };
    const c = await connect({ url: `mongodb://127.0.0.1:${String(port)}` });
    let stored = 0;
    let code = 0;
    while (code === 0 && stored < 200) {
      try {
        await c.insertOne({ _id: stored, text: 'x'.repeat(100_000) }, { writeConcern: { j: true } });
        stored += 1;
      } catch (error) {
        code = (error as { code: number }).code;
      }
    }
    expect(code).toBe(14031);
    expect(await c.countDocuments()).toBe(stored);
    expect((await c.findOne({ _id: stored - 1 }))?.text).toHaveLength(100_000);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(await (await connect(await start())).countDocuments()).toBe(stored);
  });

  it('that found the disk full at its first start leaves nothing that a later start rejects', async () => {
    const disk = SmallDisk.mount(1);
    if (!disk) {
      process.stderr.write('No file system could be mounted: a first start on a full disk was not tested.\n');
      return;
    }
    try {
      file = join(disk.folder, 'documents.db');
      disk.fill();
      expect((await rejectedStart()).exitCode).toBe(1);
      disk.free();
      const server = await start();
      expect(await (await connect(server)).countDocuments()).toBe(0);
      await server.end('SIGTERM');
      expect(readdirSync(disk.folder)).toEqual(['documents.db']);
    } finally {
      disk.unmount();
    }
  });
});
