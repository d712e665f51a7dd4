import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LogFile } from '@shop/logs/log-file';
import { nameOfLog } from '@shop/logs/log-names';
import { SmallDisk } from '../support/small-disk.js';

const LINES = 2_000;
const line = `${'x'.repeat(999)}\n`;

it('a log on a disk that fills ends with a whole line, and counts every other', async () => {
  const disk = SmallDisk.mount(1);
  if (!disk) {
    process.stderr.write('No file system could be mounted: the log on a full disk was not tested.\n');
    return;
  }
  const log = new LogFile(disk.folder, 'api');
  try {
    for (let count = 0; count < LINES; count += 1) log.write(line);
    await log.flush();
    const content = readFileSync(join(disk.folder, 'logs', nameOfLog('api')), 'utf8');
    const stored = content.length / line.length;
    expect(content).toBe(line.repeat(Math.floor(stored)));
    expect(stored).toBeGreaterThan(0);
    expect(stored + log.dropped).toBe(LINES);
  } finally {
    log.close();
    disk.unmount();
  }
});
