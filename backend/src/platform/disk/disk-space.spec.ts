import { tmpdir } from 'node:os';
import { type DiskSpace, readDiskSpace } from './disk-space.js';

const SPACE: DiskSpace = { freeBytes: 1, totalBytes: 2 };

describe('the space of a disk', () => {
  it('is measured where the folder is', async () => {
    const { freeBytes, totalBytes } = await readDiskSpace(tmpdir());
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
  });

  it('is measured once for all callers while the disk hangs', async () => {
    const begun: ((space: DiskSpace) => void)[] = [];
    const measure = () => new Promise<DiskSpace>((resolve) => begun.push(resolve));
    const read = () => readDiskSpace('/mnt/gone', measure);
    const waiting = [read(), read(), read()];
    expect(begun).toHaveLength(1);
    begun[0]?.(SPACE);
    await expect(Promise.all(waiting)).resolves.toEqual([SPACE, SPACE, SPACE]);
    const again = read();
    expect(begun).toHaveLength(2);
    begun[1]?.(SPACE);
    await expect(again).resolves.toEqual(SPACE);
  });
});
