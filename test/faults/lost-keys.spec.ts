import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { finishedManifest } from '../../backend/src/platform/backup/manifest.js';
import { runAudit, runBackup } from '../support/commands.js';
import { Installation } from '../support/installation.js';
import { PASSWORD, type Person, signIn, signUp } from '../support/person.js';
import { until } from '../support/until.js';

interface DataKey {
  readonly _id: string;
  readonly wrapped: unknown;
}

let shop: Installation;
let folder: string;
let client: Person;
let leaver: Person & { readonly id: string };
let connection: Connection;

const keys = () => connection.collection<DataKey>('data_keys');
const backup = (to = folder) => runBackup('backup', [to], shop.environment);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-lost-keys-'));
  shop = await Installation.open({}, { asOfficial: false });
  const server = await shop.serve();
  client = await signUp(server.api, shop);
  const person = await signUp(server.api, shop);
  const { body } = await server.api.get<{ id: string }>('/api/profile', { token: person.token });
  leaver = { ...person, id: body.id };
  await server.end();
  connection = await mongoose.createConnection(shop.engines.mongoUrl, { dbName: 'shop' }).asPromise();
}, 60_000);
afterAll(async () => {
  await connection.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Removes keys while `work` runs, as a document store does that was lost or restored from an earlier state. */
async function without(lost: readonly DataKey[], work: () => Promise<void>): Promise<void> {
  await keys().deleteMany({ _id: { $in: lost.map(({ _id }) => _id) } });
  try {
    await work();
  } finally {
    await keys().insertMany([...lost]);
  }
}

describe('a shop whose documents lost the data keys', () => {
  it('does not start: each of its people would count as erased', async () => {
    await without(await keys().find({}).toArray(), async () => {
      await expect(shop.serve()).rejects.toThrow('the data keys of this shop are missing');
    });
  }, 60_000);

  it('leaves the keys in its backup, and makes no first backup', async () => {
    expect(await backup()).toMatchObject({ code: 0 });
    const before = await finishedManifest(folder);
    const all = await keys().find({}).toArray();
    const other = await mkdtemp(join(tmpdir(), 'shop-lost-keys-'));
    await without(all, async () => {
      const missing = expect.stringContaining('the data keys of this shop are missing') as string;
      expect(await backup()).toMatchObject({ code: 1, output: missing });
      expect(await backup(other)).toMatchObject({ code: 1, output: missing });
    });
    await without(all.slice(0, 1), async () => {
      const lost = 'the data key of 1 person is missing';
      expect(await backup()).toMatchObject({ code: 1, output: expect.stringContaining(lost) as string });
    });
    expect(await finishedManifest(folder)).toEqual(before);
    expect(await runBackup('backup', ['--verify', folder])).toMatchObject({ code: 0 });
    await rm(other, { recursive: true, force: true });
  }, 60_000);

  it('gets them back from the backup, next to the events that came after it', async () => {
    expect(await backup()).toMatchObject({ code: 0 });
    const server = await shop.serve();
    const later = await signUp(server.api, shop);
    const { status } = await server.api.send('DELETE', '/api/profile', {
      token: leaver.token,
      body: { username: leaver.username },
    });
    expect(status).toBe(200);
    const gone = leaver.id;
    await until('the erasure', async () => (await keys().findOne({ _id: gone }))?.wrapped === null);
    await server.end();
    await keys().deleteMany({});

    const { code, output } = await runBackup('restore', ['--keys', folder], shop.environment);
    expect([code, output]).toEqual([0, `keys restored: ${String((await keys().find({}).toArray()).length)}\n`]);
    expect((await keys().findOne({ _id: gone }))?.wrapped).toBeNull();
    expect(await runBackup('restore', ['--keys', folder], shop.environment)).toMatchObject({
      output: 'keys restored: 0\n',
    });
    const { api } = await shop.serve();
    expect(await signIn(api, { identifier: client.username, password: PASSWORD })).toEqual(expect.any(String));
    await expect(signIn(api, { identifier: later.username, password: PASSWORD })).rejects.toThrow('401');
    expect(await runAudit(shop.environment)).toMatchObject({ code: 0 });
  }, 120_000);
});
