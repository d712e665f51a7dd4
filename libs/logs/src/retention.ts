import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readLogName } from './log-names.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time without a write after which a file of another host counts as abandoned. */
const HOST_GONE_AFTER_MS = 7 * DAY_MS;
/** Most files that a crash-looping process may leave, however small they are. */
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

/** Removes the oldest files of ended processes, until the rest has at most `maxBytes`. */
export function retainNewest(place: Place, maxBytes: number): void {
  let sum = 0;
  for (const [index, { path, size }] of leftBehind(place).entries()) {
    sum += size;
    if (sum > maxBytes || index >= FILES_MAX) rmSync(path, { force: true });
  }
}

/** Removes the files of ended processes, and rotated ones, whose last line is older than `ms`. */
export function retainFor(place: Place, ms: number): void {
  for (const { path, writtenAt } of leftBehind(place, ({ isOlder }) => isOlder))
    if (place.now - writtenAt > ms) rmSync(path, { force: true });
}

type Named = NonNullable<ReturnType<typeof readLogName>>;

/** Returns the files of ended processes and the `finished` files of running ones, newest first. */
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
