import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { openFolder } from '../../backend/src/platform/backup/backup-folder.js';
import { finishedManifest, writeManifest } from '../../backend/src/platform/backup/manifest.js';
import { readPart, writePart } from '../../backend/src/platform/backup/parts.js';
import { masterKeyOf } from '../../backend/src/platform/backup/restore.js';
import type { SavedKey } from '../../backend/src/platform/backup/saved-documents.js';
import { verify as verifyHere } from '../../backend/src/platform/backup/verify.js';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import type { StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { runAudit, runBackup } from '../support/commands.js';
import { Installation } from '../support/installation.js';
import { type Person, PASSWORD, signIn, signUp } from '../support/person.js';
import { png } from '../support/pictures.js';
import { fillWallets, MOVEMENTS_EACH } from '../support/rich-wallets.js';
import type { ServerProcess } from '../support/server-process.js';
import { offer, topUp } from '../support/shop.js';
import { until } from '../support/until.js';

/**
 * Events that a start and a login add by themselves; an incident, such as that of the other bank's webhook, alarms
 * administrators.
 */
const OF_A_START = [
  ...['ComponentsChanged', 'IncidentOpened', 'IncidentUpdated', 'SessionStarted'],
  ...['NotificationAdded', 'NotificationMailed'],
];
/** Deliveries that waited for their mail when the log was saved are mailed together. */
const GATHERED = 'NotificationsMailed';

const PURCHASES_PER_SECOND = 10;
/** Events that are in the log before the purchases. */
const EVENTS = Number(process.env['BACKUP_EVENTS'] ?? 0);
/** Outcome of a command that was killed before it printed anything. */
const KILLED = { code: 1, output: '' };

let shop: Installation;
let server: ServerProcess;
let folder: string;
let buyer: Person;
let leaver: Person;
/** Key of the person who leaves, as it was saved before. */
let oldKey: SavedKey;
let buying = true;
let load: Promise<void>;

/** Appends an environment to that of the shop. */
const backup = (more: Readonly<Record<string, string>> = {}, ...args: readonly string[]) =>
  runBackup('backup', [...args, folder], { ...shop.environment, ...more });
const verify = (of = folder) => runBackup('backup', ['--verify', of]);

/** Returns the events of the product in a log. */
async function eventsOf({ engines }: Installation): Promise<StoredEvent[]> {
  const log = new EventLog(engines.eventstoreUrl);
  const events: StoredEvent[] = [];
  for await (const { event } of log.readAll()) if (event && !event.type.startsWith('$')) events.push(stored(event));
  await log.close();
  return events;
}

/** Returns the least number of appends that a restore of these events takes: one for each change of stream. */
const appendsOf = (events: readonly StoredEvent[]): number =>
  events.filter(({ stream }, at) => stream !== events[at - 1]?.stream).length;

const contentOf = (events: readonly StoredEvent[]) => events.map(({ position: _, ...event }) => event);

/** Puts the master key of a shop into the data folder of another one. */
async function passMasterKey(from: Installation, to: Installation): Promise<void> {
  const secrets = join(to.engines.dataDir, 'secrets');
  await mkdir(secrets, { recursive: true });
  await writeFile(join(secrets, 'master.key'), await readFile(join(from.engines.dataDir, 'secrets/master.key')));
}

const filesOf = async (root: string): Promise<string[]> =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

async function uploadAvatar({ token }: Person): Promise<void> {
  const body = new FormData();
  body.append('avatarFile', new Blob([new Uint8Array(await png(64, 64))], { type: 'image/png' }), 'eu.png');
  await fetch(`${server.api.origin}/api/profile/avatar/upload`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  shop = await Installation.open({}, { asOfficial: false });
  await fillWallets(shop.engines.eventstoreUrl, EVENTS / MOVEMENTS_EACH);
  server = await shop.serve();
  [buyer, leaver] = [await signUp(server.api, shop), await signUp(server.api, shop)];
  await topUp(server.api, shop.bank, buyer.token, 10_000);
  await uploadAvatar(buyer);
  await uploadAvatar(leaver);
  const item = await offer(server.api);
  const purchase = { items: [item], paymentMethod: 'balance' };
  const buy = async () => {
    while (buying) {
      await server.api.post('/api/client/checkout', purchase, { token: buyer.token });
      await pause(1_000 / PURCHASES_PER_SECOND);
    }
  };
  load = buy();
}, 90_000);
afterAll(async () => {
  buying = false;
  await load;
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

describe('a backup while customers buy', () => {
  afterAll(async () => {
    buying = false;
    await load;
  }, 60_000);

  it.each(['backup.segment', 'backup.manifest'])(
    'goes on where a run was killed at %s',
    async (failpoint) => {
      expect(await backup({ FAIL_AT: failpoint })).toMatchObject(KILLED);
      const { code, output } = await backup();
      expect([code, output]).toEqual([0, expect.stringContaining('whole backup')]);
      expect(await verify()).toMatchObject({ code: 0 });
    },
    60_000,
  );

  it('is taken by one run at a time, and only into a folder of its own', async () => {
    await expect(openFolder('/proc/shop/backup')).rejects.toThrow('/proc/shop cannot be made (ENOENT)');
    const run = await openFolder(folder);
    const second = await backup();
    await run.close();
    expect(second).toEqual({ code: 1, output: `another backup is under way in ${folder}\n` });
    const other = await runBackup('backup', [shop.engines.dataDir], shop.environment);
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('is not a backup') as string });
  }, 60_000);

  it('holds the master key only where that was requested', async () => {
    const ofBackup = async () =>
      masterKeyOf({ folder, manifest: await finishedManifest(folder) }, { masterKey: null, dataDir: '/nowhere' });
    expect(await backup({}, '--keep-secrets')).toMatchObject({ code: 0 });
    const { fingerprint } = await ofBackup();
    expect(fingerprint).toBe((await finishedManifest(folder)).masterKey);
    expect(await backup()).toMatchObject({ code: 0 });
    await expect(ofBackup()).rejects.toThrow('the MASTER_KEY of this backup is missing');
    expect((await filesOf(folder)).filter((file) => file.startsWith('secret/'))).toEqual([]);
  }, 60_000);

  it('does not hold an erased person any more: neither key nor picture', async () => {
    const before = await filesOf(folder);
    const id = (await server.api.get<{ id: string }>('/api/profile', { token: leaver.token })).body.id;
    for await (const key of readPart<SavedKey>(folder, (await finishedManifest(folder)).keys))
      if (key.person === id) oldKey = key;
    expect(oldKey.wrapped).not.toBeNull();
    await server.api.send('DELETE', '/api/profile', {
      token: leaver.token,
      body: { username: leaver.username },
    });
    await until('the erasure', async () => (await eventsOf(shop)).some(({ type }) => type === 'ErasureCompleted'));
    expect(await backup()).toMatchObject({ code: 0 });
    const after = await filesOf(folder);
    const gone = before.filter((file) => !after.includes(file)).map((file) => file.split('/')[0]);
    expect(gone.filter((room) => room === 'keys')).toHaveLength(1);
    expect(after.filter((file) => file.startsWith('keys/'))).toHaveLength(1);
  }, 60_000);
});

describe('a backup that was changed', () => {
  it('names the part of any byte, and passes again with the byte set right', async () => {
    for (const file of await filesOf(folder)) {
      const content = await readFile(join(folder, file));
      const changed = Buffer.from(content);
      const at = randomBytes(4).readUInt32LE() % content.length;
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(join(folder, file), changed);
      const found = await verifyHere(folder).then(
        ({ breaks }) => breaks.join(),
        (error: unknown) => String(error),
      );
      expect([file, found]).toEqual([file, expect.stringContaining(file)]);
      if (file === 'manifest.json') expect(await verify()).toMatchObject({ code: 1 });
      await writeFile(join(folder, file), content);
    }
    expect(await verify()).toMatchObject({ code: 0 });
  }, 60_000);

  it('names a part that is missing', async () => {
    const [file = ''] = (await filesOf(folder)).filter((name) => name.startsWith('files/'));
    const content = await readFile(join(folder, file));
    await rm(join(folder, file));
    const { code, output } = await verify();
    expect([code, output]).toEqual([1, expect.stringContaining(`BREAK ${file}: missing`)]);
    await writeFile(join(folder, file), content);
  }, 60_000);
});

describe('a restore elsewhere', () => {
  let other: Installation;
  const restore = (more: Readonly<Record<string, string>> = {}) =>
    runBackup('restore', [folder], { ...other.environment, ...more });
  const balanceOf = async ({ api }: ServerProcess) =>
    (await api.get('/api/client/wallet', { token: buyer.token })).body.balance as number;
  let balance: number;

  beforeAll(async () => {
    other = await Installation.open({}, { asOfficial: true, isNew: true });
  }, 60_000);
  afterAll(() => other.close(), 60_000);

  it('is rejected without the master key, and with another one, before anything is written', async () => {
    for (const [key, sentence] of [
      [{}, 'the MASTER_KEY of this backup is missing'],
      [{ MASTER_KEY: 'x'.repeat(40) }, 'the MASTER_KEY is not that of this backup'],
    ] as const) {
      const { code, output } = await restore(key);
      expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    }
    expect(await eventsOf(other)).toEqual([]);
    expect(await readdir(other.engines.dataDir)).not.toContain('uploads');
  }, 60_000);

  /**
   * Puts the key of the person who left back into the backup, as if it had been read before the erasure and the log
   * after it.
   */
  async function saveOldKey(): Promise<void> {
    const { hash: _, ...manifest } = await finishedManifest(folder);
    const lines: string[] = [];
    for await (const key of readPart<SavedKey>(folder, manifest.keys))
      lines.push(JSON.stringify(key.person === oldKey.person ? oldKey : key));
    const keys = await writePart(folder, (sha256) => `keys/${sha256}.ndjson.gz`, lines);
    await writeManifest(folder, { ...manifest, keys });
  }

  it('goes on where it was killed, lets no shop start on half of it, and ends with a clean audit', async () => {
    balance = await balanceOf(server);
    await server.end();
    expect(await backup()).toMatchObject({ code: 0 });
    await saveOldKey();
    const source = await eventsOf(shop);
    await passMasterKey(shop, other);
    // The folder belongs to one log, and the other one is empty.
    expect(await runBackup('backup', [folder], other.environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('of another log') as string,
    });
    const halfWay = String(Math.floor(appendsOf(source) / 2));
    expect(await restore({ FAIL_AT: 'restore.appends', FAIL_COUNT: halfWay })).toMatchObject(KILLED);
    const restoredYet = (await eventsOf(other)).length;
    expect(restoredYet).toBeGreaterThan(0);
    expect(restoredYet).toBeLessThan(source.length);
    await expect(other.serve()).rejects.toThrow('a restore did not finish');
    expect(await restore({ FAIL_AT: 'restore.recorded' })).toMatchObject(KILLED);
    const { code, output } = await restore();
    const count = String(source.length);
    expect(output).toContain(`events in the backup: ${count}\nevents restored: ${count},`);
    expect([code, output]).toEqual([0, expect.stringContaining('audit: clean')]);
    const restored = await eventsOf(other);
    expect(restored.at(-1)?.type).toBe('LogRestored');
    expect(contentOf(restored.slice(0, -1))).toEqual(contentOf(source));
    const uploads = async ({ engines }: Installation) =>
      (await filesOf(join(engines.dataDir, 'uploads'))).filter((file) => !file.startsWith('.'));
    expect(await uploads(other)).toEqual(await uploads(shop));
  }, 300_000);

  it('forgets a person again whom the log says was erased, though an older key was saved', async () => {
    const connection = await mongoose.createConnection(other.engines.mongoUrl, { dbName: 'shop' }).asPromise();
    const rows = await connection.collection<{ _id: string; wrapped: unknown }>('data_keys').find({}).toArray();
    await connection.close();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ wrapped }) => wrapped === null).map(({ _id }) => _id)).toEqual([oldKey.person]);
  });

  it('is rejected where anything is', async () => {
    expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') as string });
  }, 60_000);

  it('is served by two processes as the shop was by one, and nothing is done twice', async () => {
    const before = await eventsOf(other);
    const worker = await other.serve({ ROLE: 'worker' });
    const api = await other.serve({ ROLE: 'api' });
    const buyerId = (await api.api.get('/api/profile', { token: buyer.token })).body.id as string;
    buyer = { ...buyer, token: await signIn(api.api, { identifier: buyer.username, password: PASSWORD }) };
    expect(await balanceOf(api)).toEqual(balance);
    await until('the reactions to have passed the log', () => hasReactedTo(before.at(-1)!.position), 60_000);
    const added = (await eventsOf(other)).slice(before.length);
    const unexpected = added.filter(({ type }) => type !== GATHERED && !OF_A_START.includes(type));
    expect(unexpected.map(({ type }) => type)).toEqual([]);
    const ofBuyer = added.filter(({ stream }) => stream === `notifications-${buyerId}`);
    expect(ofBuyer.filter(({ type }) => type !== GATHERED)).toEqual([]);
    expect([ofBuyer, await other.mailbox(buyer.email)].map(({ length }) => length <= 1)).toEqual([true, true]);
    expect(await runAudit(other.environment)).toMatchObject({ code: 0 });
    expect(worker.isRunning).toBe(true);
  }, 300_000);

  it('goes back to engines of the first kind with every event and balance', async () => {
    await Promise.all(other.servers.map((each) => each.end()));
    const back = await Installation.open({}, { asOfficial: false, isNew: true });
    const home = await mkdtemp(join(tmpdir(), 'shop-backup-'));
    try {
      await passMasterKey(shop, back);
      expect(await runBackup('backup', [home], other.environment)).toMatchObject({ code: 0 });
      const { code, output } = await runBackup('restore', [home], back.environment);
      expect([code, output]).toEqual([0, expect.stringContaining('audit: clean')]);
      expect(contentOf((await eventsOf(back)).slice(0, -1))).toEqual(contentOf(await eventsOf(other)));
      expect(await balanceOf(await back.serve())).toEqual(balance);
    } finally {
      await back.close();
      await rm(home, { recursive: true, force: true });
    }
  }, 300_000);

  /** Returns true once every reaction has passed that position. */
  async function hasReactedTo(position: bigint): Promise<boolean> {
    const connection = await mongoose.createConnection(other.engines.mongoUrl, { dbName: 'shop' }).asPromise();
    const rows = await connection.collection<{ position: number }>('reactions').find({}).toArray();
    await connection.close();
    return rows.length > 0 && rows.every((row) => BigInt(row.position) >= position);
  }
});
