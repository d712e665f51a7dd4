import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCKS = [1024 * 1024, 64 * 1024, 4096, 512, 1];

/** A file system of a few megabytes in memory, which a test can fill. */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    private readonly filling: string,
  ) {}

  /** Mounts one; returns null where this user may not mount. */
  static mount(megabytes: number): SmallDisk | null {
    const folder = mkdtempSync(join(tmpdir(), 'shop-small-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', folder], { stdio: 'ignore' });
      return new SmallDisk(folder, join(folder, 'filling'));
    } catch {
      rmSync(folder, { recursive: true, force: true });
      return null;
    }
  }

  /** Makes the disk larger or smaller, but not smaller than its content. */
  resize(megabytes: number): void {
    execFileSync('mount', ['-o', `remount,size=${String(megabytes)}m`, this.folder], { stdio: 'ignore' });
  }

  /** Fills the remaining space, to the last byte. */
  fill(): void {
    const file = openSync(this.filling, 'a');
    try {
      for (const size of BLOCKS) writeUntilFull(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
  }

  /** Frees the space taken by `fill`. */
  free(): void {
    rmSync(this.filling, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
