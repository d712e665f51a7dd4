import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder, requireOutside } from './backup-folder.js';

let root: string;
let uploads: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'backup-folder-')));
  uploads = join(root, 'data/uploads');
  await mkdir(uploads, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

describe('the folder of a backup', () => {
  it.each(['', 'backup', 'backup/of/today'])('is rejected among the uploads: %s', async (name) => {
    const folder = join(uploads, name);
    await expect(requireOutside(uploads, folder)).rejects.toThrow(
      `${folder} is among the uploads, which are part of the backup: use another folder`,
    );
    expect(await readdir(uploads)).toEqual([]);
  });

  it('is rejected where a link leads among the uploads', async () => {
    await symlink(uploads, join(root, 'link'));
    await expect(requireOutside(uploads, join(root, 'link/backup'))).rejects.toThrow('is among the uploads');
    await expect(requireOutside(join(root, 'link'), join(uploads, 'backup'))).rejects.toThrow('is among the uploads');
  });

  it.each(['data', 'data/backup', 'data/uploads-backup', 'data/..backup', 'backup'])(
    'may be any other: %s',
    async (name) => {
      await expect(requireOutside(uploads, join(root, name))).resolves.toBeUndefined();
    },
  );

  it('may be the root of a file system, which has a folder of its own', async () => {
    const mounted = join(root, 'mounted');
    await mkdir(join(mounted, 'lost+found'), { recursive: true });
    const run = await openFolder(mounted);
    await run.close();
    expect(await readdir(mounted)).toContain('lost+found');
    await writeFile(join(mounted, 'letter.txt'), '');
    await expect(openFolder(mounted)).rejects.toThrow('is not a backup: it contains letter.txt');
  });
});
