import { startEngines } from '@shop/engines/engines';
import type { Engines } from '@shop/engines/engines';
import { BSON, MongoClient } from 'mongodb';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const OTHER_UID = 65534;
const LOOPBACKS = ['127.0.0.1', '::ffff:127.0.0.1'] as const;
const canBeTwoUsers = process.platform === 'linux' && process.getuid?.() === 0;
const twoUsersOnly = canBeTwoUsers ? describe : describe.skip;
if (!canBeTwoUsers) console.warn('Skipped: only root on Linux can try the engines as another user.');

/** Connects, writes bytes (in hex), and prints what comes back within a second, or that the other end hung up first. */
const CONVERSATION = `
  const [host, port, hex] = process.argv.slice(1);
  const socket = require('node:net').connect(Number(port), host, () => socket.write(Buffer.from(hex, 'hex')));
  const say = (what) => { process.stdout.write(what); process.exit(0); };
  socket.once('data', (reply) => say(reply.toString('latin1')));
  socket.once('close', () => say('hung up'));
  socket.once('error', () => say('hung up'));
  setTimeout(() => say('nothing'), 1000);
`;

/** Writes bytes many times, each time leaving before the server can have looked. */
const HIT_AND_RUN = `
  const [port, hex] = process.argv.slice(1);
  const net = require('node:net');
  let left = 60;
  for (let i = left; i > 0; i--) {
    const socket = net.connect(Number(port), '127.0.0.1', () => { socket.write(Buffer.from(hex, 'hex')); socket.end(); });
    socket.on('error', () => {}).on('close', () => { if (--left === 0) process.exit(0); }).resume();
  }
`;

function runAs(uid: number, script: string, args: readonly string[]): string {
  return execFileSync(process.execPath, ['-e', script, ...args], {
    uid,
    gid: uid,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
}

const portOf = (url: string) => Number(/:(\d+)(?:[/?]|$)/.exec(url)?.[1]);
const converse = (uid: number, host: string, url: string, message: Buffer): string =>
  runAs(uid, CONVERSATION, [host, String(portOf(url)), message.toString('hex')]);

/** Returns a command of the documents' protocol; with flag 2 the client expects no reply. */
function command(body: object, flags = 0): Buffer {
  const document = Buffer.from(BSON.serialize(body));
  const header = Buffer.alloc(21);
  [header.length + document.length, 1, 0, 2013, flags].forEach((word, i) => header.writeInt32LE(word, i * 4));
  return Buffer.concat([header, document]);
}

const MESSAGES = {
  eventstoreUrl: Buffer.from('505249202a20485454502f322e300d0a0d0a534d0d0a0d0a000000040000000000', 'hex'),
  mongoUrl: command({ hello: 1, $db: 'admin' }),
} as const;

let dataDir: string;
let engines: Engines;

beforeAll(async () => {
  const built = ['libs/embedded-eventstore', 'libs/embedded-mongo', 'libs/engines'];
  execFileSync(process.execPath, [join(ROOT, 'libs/tooling/bin/build.mjs'), ...built]);
  dataDir = mkdtempSync(join(tmpdir(), 'engines-users-'));
  chmodSync(dataDir, 0o755);
  engines = await startEngines({ dataDir, env: { PATH: process.env['PATH'] }, log: () => {} });
}, 120_000);

afterAll(async () => {
  await engines.close();
  rmSync(dataDir, { recursive: true, force: true });
});

twoUsersOnly('another user of the machine', () => {
  const servers = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];
  const cases = servers.flatMap((server) => LOOPBACKS.map((host) => [server, host] as const));

  it.each(cases)('gets no byte from %s at %s, where its owner gets a reply', (server, host) => {
    expect(converse(OTHER_UID, host, engines[server], MESSAGES[server])).toBe('hung up');
    expect(converse(0, host, engines[server], MESSAGES[server])).not.toMatch(/^(hung up|nothing)$/);
  });

  it('writes nothing by leaving before the server looks who it was', async () => {
    const insert = (name: string) => command({ insert: name, documents: [{ a: 1 }], $db: 'shop' });
    const port = String(portOf(engines.mongoUrl));
    runAs(OTHER_UID, HIT_AND_RUN, [port, insert('theirs').toString('hex')]);
    converse(0, '127.0.0.1', engines.mongoUrl, insert('ours'));
    const client = await new MongoClient(engines.mongoUrl).connect();
    try {
      expect(await client.db().collection('theirs').countDocuments()).toBe(0);
      expect(await client.db().collection('ours').countDocuments()).toBe(1);
    } finally {
      await client.close();
    }
  });

  it('gets the error of Redis that it needs a password', () => {
    expect(converse(OTHER_UID, '127.0.0.1', engines.redisUrl, Buffer.from('KEYS *\r\n'))).toContain('NOAUTH');
  });

  it('cannot enter the data folder', () => {
    const list = spawnSync('ls', ['-R', dataDir], { uid: OTHER_UID, gid: OTHER_UID, encoding: 'utf8' });
    expect(list.stderr).toContain('Permission denied');
    expect(list.stdout).toBe('');
  });
});

describe('the files of a data folder', () => {
  const openToOthers = () =>
    ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
    );

  it('are only for their owner, while the engines run and after them', async () => {
    expect(openToOthers()).toEqual([]);
    await engines.close();
    expect(openToOthers()).toEqual([]);
  });

  it('are closed to others when an older version left them open', async () => {
    const database = join(dataDir, 'mongo/documents.sqlite');
    for (const path of [database, join(dataDir, 'eventstore/events.sqlite')]) chmodSync(path, 0o644);
    for (const folder of ['', 'mongo', 'eventstore', 'logs']) chmodSync(join(dataDir, folder), 0o755);
    writeFileSync(join(dataDir, 'mongo/note'), 'of another program', { mode: 0o600 });
    engines = await startEngines({ dataDir, env: { PATH: process.env['PATH'] }, log: () => {} });
    expect(openToOthers()).toEqual([]);
    expect(readFileSync(join(dataDir, 'mongo/note'), 'utf8')).toBe('of another program');
  });
});

twoUsersOnly('root on the data folder of another user', () => {
  const startIn = (folder: string) =>
    startEngines({ dataDir: folder, env: { PATH: process.env['PATH'] }, log: () => {} });

  it('starts no engine there, because its files would keep that user from starting any', async () => {
    const theirs = mkdtempSync(join(tmpdir(), 'engines-users-'));
    mkdirSync(join(theirs, 'secrets'));
    for (const folder of [theirs, join(theirs, 'secrets')]) chownSync(folder, OTHER_UID, OTHER_UID);
    const line = `DATA_DIR: ${theirs} belongs to the user with the id ${String(OTHER_UID)}: run this as that user.`;
    await expect(startIn(theirs)).rejects.toThrow(line);
    expect(readdirSync(theirs, { recursive: true })).toEqual(['secrets']);
    rmSync(theirs, { recursive: true });
  });

  it('uses the engines that run there, as a backup by root does', async () => {
    chownSync(join(dataDir, 'secrets'), OTHER_UID, OTHER_UID);
    const found = await startIn(dataDir);
    expect(found.pids).toEqual(engines.pids);
    await found.close();
    chownSync(join(dataDir, 'secrets'), 0, 0);
  });
});
