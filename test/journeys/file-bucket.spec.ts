import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ProductDownloads } from '@shop/contracts/downloads';
import { restoreFiles, type SavedFile, saveFiles } from '../../backend/src/platform/backup/saved-files.js';
import { Ids } from '../../backend/src/platform/clock/ids.js';
import { UnavailableError } from '../../backend/src/platform/deadline/unavailable.js';
import { Reservations } from '../../backend/src/platform/event-store/reservations.js';
import { FileStore, type LocalFile } from '../../backend/src/platform/files/file-store.js';
import { FolderStore } from '../../backend/src/platform/files/folder-store.js';
import { openFileStore } from '../../backend/src/platform/files/open-file-store.js';
import { Uploads } from '../../backend/src/platform/files/uploads.js';
import { Administrator } from '../support/administrator.js';
import { uploadedFiles } from '../support/avatar-client.js';
import { Customer } from '../support/customers.js';
import { png } from '../support/pictures.js';
import { sendResource } from '../support/resource-story.js';
import { S3Server } from '../support/s3-server.js';
import { until } from '../support/until.js';
import { configOf, openWorld } from '../support/world.js';

const server = await S3Server.open();
afterAll(() => server.close());
const world = await openWorld({ environment: { FILES_URL: server.url } });
const bucket = world.app.get(FileStore);
const folder = await mkdtemp(join(tmpdir(), 'shop-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const local = async (content: Buffer): Promise<LocalFile> => {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return { path, size: content.length, digest: createHash('sha256').update(content).digest('base64url') };
};
const contentOf = async (store: FileStore, ...given: Parameters<FileStore['open']>) => {
  const content = await store.open(...given);
  return content && (await buffer(content)).toString();
};
const pathsOf = async (store: FileStore, under?: string) => {
  const paths: string[] = [];
  for await (const { path } of store.list(under)) paths.push(path);
  return paths.sort();
};
const stores: Readonly<Record<string, FileStore>> = { bucket, folder: new FolderStore(join(folder, 'uploads')) };

describe.each(Object.entries(stores))('a %s', (_name, store) => {
  const path = 'tests/o1/a.txt';

  it('has a file whole, in part, or not at all', async () => {
    expect([await store.facts(path), await store.open(path)]).toEqual([null, null]);
    const first = await local(Buffer.from('0123456789'));
    await store.take(first, path);
    expect([existsSync(first.path), (await store.facts(path))?.size]).toEqual([false, 10]);
    expect(await contentOf(store, path)).toBe('0123456789');
    expect(await contentOf(store, path, { start: 2, end: 4 })).toBe('234');
    await store.take(await local(Buffer.from('other')), path);
    expect(await contentOf(store, path)).toBe('other');
  });

  it('lists and removes what is under a folder, and nothing else', async () => {
    for (const each of ['tests/o1/b.txt', 'tests/o2/a.txt', 'tests/o11/a.txt'])
      await store.take(await local(Buffer.from('x')), each);
    expect(await pathsOf(store, 'tests')).toEqual([path, 'tests/o1/b.txt', 'tests/o11/a.txt', 'tests/o2/a.txt'].sort());
    await store.removeUnder('tests/o1');
    await store.remove('tests/o2/a.txt');
    for (let times = 0; times < 2; times += 1) await store.remove('tests/o11/a.txt');
    expect(await pathsOf(store, 'tests')).toEqual([]);
  });
});

it('every kind of file goes through a bucket, and none stays on the disk of the process', async () => {
  // On a busy machine those of the demo are late, each by a draft on the disk.
  const demoFiles = () => world.app.get(Reservations).ownerOf('demo', 'files');
  await until('the files of the demo', async () => (await demoFiles()) !== null);
  const customer = await Customer.join(world);
  const admin = await Administrator.enter(world);
  const picture = new FormData();
  picture.append('avatarFile', new Blob([new Uint8Array(await png())]), 'eu.png');
  expect((await customer.post('/api/profile/avatar/upload', picture)).status).toBe(200);
  const { avatar_url: avatar } = (await customer.get('/api/profile')).body as { avatar_url: string };
  expect((await fetch(`${world.api.origin}${avatar}`)).status).toBe(200);

  const offered = await pathsOf(bucket, 'resources');
  const content = randomBytes(3 * 1024 * 1024);
  const { id } = (await sendResource(world, 1, { content })).body as { id: number };
  await admin.send('POST', `/api/users/${customer.id}/subscriptions`, {
    productId: 1,
    days: 30,
    devices: 1,
    reason: 'cortesia',
  });
  const { resources } = (await customer.get('/api/client/downloads/1')).body as ProductDownloads;
  const link = `${world.api.origin}/downloads/${resources.find((one) => one.id === id)?.url ?? ''}`;
  const whole = await fetch(link);
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
  const part = await fetch(link, { headers: { range: 'bytes=1000000-1000009' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, content.subarray(1_000_000, 1_000_010)]);
  const known = await fetch(link, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);

  expect(await uploadedFiles(world)).toEqual([]);
  await admin.send('DELETE', `/api/resources/${String(id)}`);
  await world.drained();
  expect(await pathsOf(bucket, 'resources')).toEqual(offered);
});

it('a backup of a bucket restores into a folder', async () => {
  await bucket.take(await local(Buffer.from('guardado')), 'tests/o1/saved.txt');
  const backup = join(folder, 'backup');
  const saved = await saveFiles(bucket, backup, new Map());
  const again = await saveFiles(bucket, backup, new Map(saved.map((file) => [file.path, file])));
  expect(again).toEqual(saved);
  const data = join(folder, 'restored');
  const target = new FolderStore(join(data, 'uploads'));
  const rows = (async function* (): AsyncGenerator<SavedFile> {
    yield* await Promise.resolve(saved);
  })();
  expect(
    await restoreFiles(backup, rows, new Uploads(configOf(world.engines, { DATA_DIR: data }), new Ids(), target)),
  ).toBe(saved.length);
  expect(await pathsOf(target)).toEqual(await pathsOf(bucket));
  expect(await contentOf(target, 'tests/o1/saved.txt')).toBe('guardado');
  expect(await readdir(join(data, 'uploads/.drafts'))).toEqual([]);
});

it('a bucket that does not know the key is away, and keeps nothing', async () => {
  const stranger = await openFileStore(configOf(world.engines, { FILES_URL: server.urlWith('OUTRO') }));
  const file = await local(Buffer.from('x'));
  await expect(stranger.take(file, 'tests/o1/strange.txt')).rejects.toBeInstanceOf(UnavailableError);
  await expect(stranger.facts('tests/o1/saved.txt')).rejects.toBeInstanceOf(UnavailableError);
  stranger.close();
  expect(await pathsOf(bucket, 'tests')).toEqual(['tests/o1/saved.txt']);
});

it('a server that takes anything, and is no store, gets no file', async () => {
  const page = createServer((request, response) => void request.resume().on('end', () => response.end('<html>')));
  await once(page.listen(0, '127.0.0.1'), 'listening');
  const url = `http://KEY:SECRET@127.0.0.1:${String((page.address() as AddressInfo).port)}/loja`;
  const store = await openFileStore(configOf(world.engines, { FILES_URL: url }));
  await expect(store.take(await local(Buffer.from('x')), 'tests/o1/page.txt')).rejects.toBeInstanceOf(UnavailableError);
  store.close();
  page.close();
});

it('while the bucket is away an upload is rejected with nothing done, and goes through once it is back', async () => {
  const customer = await Customer.join(world);
  const picture = async () => {
    const form = new FormData();
    form.append('avatarFile', new Blob([new Uint8Array(await png())]), 'eu.png');
    return form;
  };
  await server.stop();
  const { status, body } = await customer.post('/api/profile/avatar/upload', await picture());
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await customer.get('/api/profile')).body.avatar_url).toBeNull();
  await server.start();
  expect((await customer.post('/api/profile/avatar/upload', await picture())).status).toBe(200);
  expect(await uploadedFiles(world)).toEqual([]);
});
