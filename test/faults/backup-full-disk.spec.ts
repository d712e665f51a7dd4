import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBackup } from '../support/commands.js';
import { Installation } from '../support/installation.js';
import { SmallDisk } from '../support/small-disk.js';

/** Kibibytes that are left for the log, for some of the files, and for all but the last. */
const ROOM_KIB = [4, 24, 48];

it('a backup onto a disk that fills says so, leaves nothing half, and goes on once there is room', async () => {
  const disk = SmallDisk.mount(1);
  if (!disk) {
    process.stderr.write('No file system could be mounted: the backup onto a full disk was not tested.\n');
    return;
  }
  const shop = await Installation.open({ DEMO_DATA: '1' });
  try {
    await shop.serve();
    const folder = join(disk.folder, 'backup');
    const backup = () => runBackup('backup', [folder], shop.environment);
    const filling = join(disk.folder, 'filling');
    for (const room of ROOM_KIB) {
      const { bavail, bsize } = statfsSync(disk.folder);
      writeFileSync(filling, Buffer.alloc(bavail * bsize - room * 1024));
      expect(await backup()).toEqual({
        code: 1,
        output: `${folder} has no space left: the next run goes on from here\n`,
      });
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      expect(names.filter((name) => name.endsWith('.draft') || name === 'manifest.json')).toEqual([]);
      rmSync(filling);
    }
    disk.resize(16);
    expect(await backup()).toMatchObject({ code: 0, output: expect.stringContaining('whole backup') });
    expect(await runBackup('backup', ['--verify', folder])).toMatchObject({ code: 0 });
  } finally {
    await shop.close();
    disk.unmount();
  }
}, 120_000);
