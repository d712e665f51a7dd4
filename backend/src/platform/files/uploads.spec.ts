import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HOUR } from '@shop/kernel/durations';
import { Ids } from '../clock/ids.js';
import { Config } from '../config/config.js';
import { readEnvironment } from '../config/environment.js';
import { FolderStore } from './folder-store.js';
import { Uploads, type UploadPlace, uploadsIn } from './uploads.js';

const place = (change: Partial<UploadPlace> = {}): UploadPlace => ({
  kind: 'avatars',
  owner: 'o1',
  name: 'a.png',
  ...change,
});
let dataDir: string;
let uploads: Uploads;

const process = () => {
  const engines = { EVENTSTORE_URL: 'esdb://x', MONGO_URL: 'mongodb://x', REDIS_URL: 'redis://x' };
  return new Uploads(
    new Config(readEnvironment({ DATA_DIR: dataDir, ...engines })),
    new Ids(),
    new FolderStore(uploadsIn(dataDir)),
  );
};
const files = async () =>
  (await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  uploads = process();
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('an upload', () => {
  it('is readable by every process once it is stored, and by no other user of the machine', async () => {
    await uploads.keep(place(), Buffer.from('first'));
    expect((await process().read(place()))?.toString()).toBe('first');
    const { mode } = await stat(join(dataDir, 'uploads', 'avatars', 'o1', 'a.png'));
    expect(mode & 0o077).toBe(0);
  });

  it('is rejected where it would leave too little of the disk', async () => {
    await expect(uploads.requireRoom(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  });

  it('is replaced whole', async () => {
    await uploads.keep(place(), Buffer.from('first'));
    await uploads.keep(place(), Readable.from(['se', 'cond']));
    expect([(await uploads.read(place()))?.toString(), await files()]).toEqual(['second', ['a.png']]);
  });

  it('that breaks off half-way leaves nothing, and what was there stays', async () => {
    await uploads.keep(place(), Buffer.from('first'));
    const broken = Readable.from(
      (function* () {
        yield 'se';
        throw new Error('the line went dead');
      })(),
    );
    await expect(uploads.keep(place(), broken)).rejects.toThrow('the line went dead');
    expect([(await uploads.read(place()))?.toString(), await files()]).toEqual(['first', ['a.png']]);
  });

  it('is never there in part, however many write and read it at once', async () => {
    const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000));
    const written = Promise.all(contents.map((content) => process().keep(place(), Buffer.from(content))));
    const seen = new Set<string>();
    let done = false;
    void written.then(() => (done = true));
    while (!done) seen.add((await uploads.read(place()))?.toString() ?? contents[0] ?? '');
    expect([...seen].every((content) => contents.includes(content))).toBe(true);
    expect(await files()).toEqual(['a.png']);
  });

  it('is removed by itself or with everything of its owner, and removing twice is safe', async () => {
    const [first, second, other] = [place(), place({ name: 'b.png' }), place({ owner: 'o2' })];
    for (const each of [first, second, other]) await uploads.keep(each, Buffer.from('x'));
    for (let times = 0; times < 2; times += 1) await uploads.remove(first);
    expect([await uploads.read(first), await uploads.read(second)]).toEqual([null, Buffer.from('x')]);
    for (let times = 0; times < 2; times += 1) await uploads.removeAll('avatars', 'o1');
    expect([await uploads.read(second), await uploads.read(other)]).toEqual([null, Buffer.from('x')]);
  });

  it.each(['..', '.', '', '.hidden', 'a/b', 'a\\b', 'a\0', 'ü', 'x'.repeat(129)])(
    'has no place under %j',
    async (part) => {
      for (const field of ['kind', 'owner', 'name'] as const) {
        const wrong = place({ [field]: part });
        await expect(uploads.keep(wrong, Buffer.from('x'))).rejects.toThrow();
        await expect(uploads.read(wrong)).rejects.toThrow();
        await expect(uploads.remove(wrong)).rejects.toThrow();
      }
      await expect(uploads.removeAll('avatars', part)).rejects.toThrow();
    },
  );
});

describe('a draft', () => {
  it('of a process that died is swept once it is old, another one is not', async () => {
    await uploads.keep(place(), Buffer.from('x'));
    const draft = join(dataDir, 'uploads', '.drafts', 'left-behind');
    await writeFile(draft, 'half');
    const { mtimeMs } = await stat(draft);
    await uploads.removeDrafts(new Date(mtimeMs - 1));
    expect(existsSync(draft)).toBe(true);
    await uploads.removeDrafts(new Date(mtimeMs + HOUR));
    expect([existsSync(draft), await files()]).toEqual([false, ['a.png']]);
  });

  it('is looked for where nothing was ever uploaded', async () => {
    await uploads.removeDrafts(new Date());
    expect(await files()).toEqual([]);
  });
});

describe('a file that is received', () => {
  it('is a draft until it is stored, with its size and digest', async () => {
    const draft = await uploads.receive(Readable.from([Buffer.from('ab'), Buffer.from('c')]));
    expect(draft).toMatchObject({ size: 3, digest: createHash('sha256').update('abc').digest('base64url') });
    expect(await uploads.read(place())).toBeNull();
    await uploads.keepDraft(place(), draft);
    expect([(await uploads.read(place()))?.toString(), await files()]).toEqual(['abc', ['a.png']]);
    await uploads.drop(draft);
    expect(await files()).toEqual(['a.png']);
  });

  it('is gone once it is dropped, and cannot be stored any more', async () => {
    const draft = await uploads.receive(Readable.from(['abc']));
    await uploads.drop(draft);
    await expect(uploads.keepDraft(place(), draft)).rejects.toThrow('ENOENT');
    expect(await files()).toEqual([]);
  });

  it('is held back at the speed of the disk', async () => {
    let made = 0;
    const endless = Readable.from(
      (function* () {
        for (; made < 64; made += 1) yield Buffer.alloc(1024 * 1024);
      })(),
      { highWaterMark: 1 },
    );
    const draft = await uploads.receive(endless);
    expect([draft.size, made]).toEqual([64 * 1024 * 1024, 64]);
  });
});
