import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readLogName } from './log-names.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A file of another host counts as left behind after this time without a write. */
const HOST_GONE_AFTER_MS = 7 * DAY_MS;
/** Files that a process which starts again and again may leave, however small they are. */
const FILES_MAX = 50;

interface Stored {
  readonly path: string;
  readonly size: number;
  readonly writtenAt: number;
}

/** Logs of a kind in a folder, at an instant (milliseconds since the epoch). */
interface Place {
  readonly folder: string;
  readonly kind: string;
  readonly now: number;
}

/** Removes the oldest files that ended processes left of a kind, until the rest has at most `maxBytes`. */
export function retainNewest(place: Place, maxBytes: number): void {
  let sum = 0;
  for (const [index, { path, size }] of leftBehind(place).entries()) {
    sum += size;
    if (sum > maxBytes || index >= FILES_MAX) rmSync(path, { force: true });
  }
}

/** Removes the files of a kind that no process writes to any more and whose last line is older than `ms`. */
export function retainFor(place: Place, ms: number): void {
  for (const { path, writtenAt } of leftBehind(place, ({ isOlder }) => isOlder))
    if (place.now - writtenAt > ms) rmSync(path, { force: true });
}

type Named = NonNullable<ReturnType<typeof readLogName>>;

/** Returns the files of processes that have ended, and those that are `finished`; newest first. */
function leftBehind({ folder, kind, now }: Place, finished: (name: Named) => boolean = () => false): Stored[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const named = readLogName(kind, name);
      const stats = named && statSync(join(folder, name), { throwIfNoEntry: false });
      if (!named || !stats) return [];
      const file = { path: join(folder, name), size: stats.size, writtenAt: stats.mtimeMs };
      return finished(named) || hasEnded(named, now - stats.mtimeMs) ? [file] : [];
    })
    .sort((a, b) => b.writtenAt - a.writtenAt);
}

function hasEnded({ isOfThisHost, pid }: Named, quietMs: number): boolean {
  if (!isOfThisHost) return quietMs > HOST_GONE_AFTER_MS;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
