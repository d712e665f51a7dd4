import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivately, readIfThere } from './files.js';

/** A process, distinguishable from a later one with the same id. */
interface Holder {
  pid: number;
  startedAt?: string;
}

/** Linux says when a process started, which a reused number does not repeat; elsewhere the number must do. */
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

/** One process at a time may run the servers of a data folder: who holds `<name>.lock` does. */
export class Ownership {
  readonly #path: string;
  #held = false;

  constructor(dataDir: string, name: string) {
    this.#path = join(dataDir, `${name}.lock`);
  }

  /** Takes the lock unless a living process has it. */
  acquire(): boolean {
    const startedAt = startOf(process.pid);
    const me: Holder = { pid: process.pid, ...(startedAt && { startedAt }) };
    const text = JSON.stringify(me);
    if (createPrivately(this.#path, text)) return (this.#held = true);
    if (this.ownerIsAlive()) return false;
    this.#discardStale();
    return (this.#held = createPrivately(this.#path, text));
  }

  ownerIsAlive(): boolean {
    const text = readIfThere(this.#path);
    return text !== undefined && isAlive(parseHolder(text));
  }

  release(): void {
    if (this.#held) rmSync(this.#path, { force: true });
    this.#held = false;
  }

  /** Renames before it deletes: of two that judged the same lock stale, one must not delete the other's new lock. */
  #discardStale(): void {
    const aside = `${this.#path}.${process.pid}`;
    try {
      renameSync(this.#path, aside);
    } catch {
      return;
    }
    const text = readFileSync(aside, 'utf8');
    if (isAlive(parseHolder(text))) createPrivately(this.#path, text);
    rmSync(aside, { force: true });
  }
}
