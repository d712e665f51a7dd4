import { chmod, type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Older files by number (`.1` is the newest of at most `files`), or by the instant of their rotation. */
export type OlderFiles = { readonly files: number } | { readonly by: 'month' };

interface Place {
  readonly folder: string;
  readonly name: string;
  /** Bytes of one file. */
  readonly fileBytes: number;
  readonly older: OlderFiles;
  readonly now: () => number;
  /** Called before the file is opened: at the start, and after each rotation. */
  readonly tidy: () => void;
}

/** The file as it was opened. The path may lead to a file with another inode by now. */
interface Opened {
  readonly handle: FileHandle;
  readonly inode: number;
  readonly month: string;
  size: number;
}

/**
 * A private file (0600) that is appended to, and rotated by size or month. A file that somebody else moved or removed
 * is opened again at its path. The caller makes one call at a time.
 */
export class RotatedFile {
  private opened: Opened | null = null;

  constructor(private readonly place: Place) {}

  /**
   * Appends the text that `take` returns for the room of the file, in bytes. Writes it whole or not at all: a part that
   * a full disk has taken is removed before this rejects.
   */
  async append(take: (room: number) => string): Promise<void> {
    const { fileBytes } = this.place;
    const opened = await this.current();
    const bytes = Buffer.from(take(fileBytes - opened.size));
    try {
      await opened.handle.appendFile(bytes);
    } catch (error) {
      await opened.handle.truncate(opened.size).catch(() => undefined);
      throw error;
    }
    opened.size += bytes.length;
    if (opened.size >= fileBytes) await this.rotate();
  }

  async close(): Promise<void> {
    const { opened } = this;
    this.opened = null;
    await opened?.handle.close();
  }

  private get path(): string {
    return join(this.place.folder, this.place.name);
  }

  private month(): string {
    return new Date(this.place.now()).toISOString().slice(0, 7);
  }

  /** Returns the file at the path, with room for more. */
  private async current(): Promise<Opened> {
    const opened = await this.atPath();
    const isOfPast = 'by' in this.place.older && opened.month !== this.month() && opened.size > 0;
    return isOfPast || opened.size >= this.place.fileBytes ? this.rotate() : opened;
  }

  private async atPath(): Promise<Opened> {
    const { opened } = this;
    const found = opened && (await statOf(this.path));
    if (found && found.ino === opened.inode) {
      // Less than before where somebody has emptied it.
      opened.size = found.size;
      return opened;
    }
    await this.close();
    return (this.opened = await this.open());
  }

  private async open(): Promise<Opened> {
    const { folder, tidy } = this.place;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // An existing folder may be open to others.
    await chmod(folder, 0o700);
    tidy();
    const handle = await open(this.path, 'a', 0o600);
    const { ino, size, mtimeMs } = await handle.stat();
    const month = size > 0 ? new Date(mtimeMs).toISOString().slice(0, 7) : this.month();
    return { handle, inode: ino, size, month };
  }

  private async rotate(): Promise<Opened> {
    const { older } = this.place;
    await this.close();
    if ('files' in older)
      for (let number = older.files; number > 0; number -= 1)
        await moved(number === 1 ? this.path : `${this.path}.${String(number - 1)}`, `${this.path}.${String(number)}`);
    else await moved(this.path, await this.freeName());
    return (this.opened = await this.open());
  }

  private async freeName(): Promise<string> {
    const at = new Date(this.place.now()).toISOString().slice(0, 16).replace(/\D/g, '');
    for (let number = 1; ; number += 1) {
      const path = `${this.path}.${at}-${String(number)}`;
      if (!(await statOf(path))) return path;
    }
  }
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const absent = (error: unknown): null => {
  if (isAbsent(error)) return null;
  throw error;
};

const statOf = (path: string) => stat(path).catch(absent);

/** Renames a file, where it exists. */
const moved = (from: string, to: string) => rename(from, to).catch(absent);
