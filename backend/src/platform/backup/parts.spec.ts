import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDigest } from './parts.js';

describe('a part of a backup', () => {
  it('is named where the disk does not give its content, and where it is missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-parts-'));
    // A folder opens as a file does, and fails when it is read, as a bad sector does.
    await mkdir(join(folder, 'unreadable'));
    for (const [file, reason] of [
      ['unreadable', 'cannot be read (EISDIR)'],
      ['absent', 'missing'],
    ] as const)
      await expect(checkDigest(folder, file, '')).rejects.toMatchObject({
        name: 'BackupError',
        message: `${file}: ${reason}`,
      });
    await rm(folder, { recursive: true });
  });
});
