import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivately, makePrivateFolder, readIfThere, rejectRootOnOthers } from './files.js';
import { identityOf, isSameFolder } from './folder.js';
import type { FolderIdentity } from './folder.js';

/** A process and its folder. The start distinguishes it from a later process with the same id. */
interface Holder {
  pid: number;
  startedAt?: string;
  folder?: FolderIdentity;
}

/** Returns the start of a process on Linux, because process ids are reused; undefined elsewhere. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startedAt === undefined || startOf(pid) === startedAt;
}

function parseHolder(text: string): Holder {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return { pid: Number.MAX_SAFE_INTEGER };
  }
}

/**
 * Lets one process at a time run the servers of a data folder: the holder of `<name>.lock`. The lock in a copy of
 * another folder is ignored.
 */
export class Ownership {
  readonly #dataDir: string;
  readonly #path: string;
  #held: string | undefined;

  constructor(dataDir: string, name: string) {
    this.#dataDir = dataDir;
    this.#path = join(dataDir, `${name}.lock`);
  }

  /** Takes the lock unless a living process has it. Throws an `EngineError` for root on the folder of another user. */
  acquire(): boolean {
    const startedAt = startOf(process.pid);
    makePrivateFolder(this.#dataDir);
    if (this.ownerIsAlive()) return false;
    rejectRootOnOthers(this.#dataDir);
    const me: Holder = { pid: process.pid, ...(startedAt && { startedAt }), folder: identityOf(this.#dataDir) };
    const text = JSON.stringify(me);
    if (!createPrivately(this.#path, text)) {
      if (this.ownerIsAlive()) return false;
      this.#discardStale();
      if (!createPrivately(this.#path, text)) return false;
    }
    this.#held = text;
    return true;
  }

  /**
   * Returns true while this process has the lock of the folder. False once the folder was moved away, because another
   * process may own the folder now at its path.
   */
  isOwner(): boolean {
    return this.#held !== undefined && readIfThere(this.#path) === this.#held;
  }

  ownerIsAlive(): boolean {
    const text = readIfThere(this.#path);
    return text !== undefined && this.#isTaken(text);
  }

  release(): void {
    if (this.isOwner()) rmSync(this.#path, { force: true });
    this.#held = undefined;
  }

  #isTaken(text: string): boolean {
    const holder = parseHolder(text);
    return isSameFolder(identityOf(this.#dataDir), holder.folder) && isAlive(holder);
  }

  /**
   * Removes a stale lock by renaming it first: of two processes that found it stale, neither may delete the other's new
   * lock.
   */
  #discardStale(): void {
    const aside = `${this.#path}.${process.pid}`;
    try {
      renameSync(this.#path, aside);
    } catch {
      return;
    }
    const text = readFileSync(aside, 'utf8');
    if (this.#isTaken(text)) createPrivately(this.#path, text);
    rmSync(aside, { force: true });
  }
}
