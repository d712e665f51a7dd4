import { jest } from '@jest/globals';
import { tmpdir } from 'node:os';
import { UnavailableError } from '../deadline/unavailable.js';
import { type DiskSpace, readDiskSpace } from './disk-space.js';

const SPACE: DiskSpace = { freeBytes: 1, totalBytes: 2 };

afterEach(() => {
  jest.useRealTimers();
});

describe('the space of a disk', () => {
  it('is measured where the folder is', async () => {
    const { freeBytes, totalBytes } = await readDiskSpace(tmpdir());
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
  });

  it('is given up after two seconds where the disk hangs, and measured once until it responds', async () => {
    jest.useFakeTimers();
    const begun: ((space: DiskSpace) => void)[] = [];
    const measure = () => new Promise<DiskSpace>((resolve) => begun.push(resolve));
    const read = () => readDiskSpace('/mnt/gone', measure);
    for (let tries = 1; tries <= 3; tries += 1) {
      const given = expect(read()).rejects.toBeInstanceOf(UnavailableError);
      await jest.advanceTimersByTimeAsync(2_000);
      await given;
      expect(begun).toHaveLength(1);
    }
    begun[0]?.(SPACE);
    await jest.advanceTimersByTimeAsync(0);
    const again = read();
    expect(begun).toHaveLength(2);
    begun[1]?.(SPACE);
    await expect(again).resolves.toEqual(SPACE);
  });
});
