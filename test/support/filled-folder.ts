import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Key of the folder for the data of shops that were started once (`jest/shared-environment.mjs`). */
const FILLED = Symbol.for('shop.filled-folders');

/** Variables that leave no trace in the data of a first start. */
const TRACELESS = new Set(['LOG_LEVEL', 'RATE_LIMIT_SCALE', 'TRUST_PROXY']);

/** Returns true when a first start leaves the same data with these variables as without them. */
export const isTraceless = (environment: Readonly<Record<string, string>>): boolean =>
  Object.keys(environment).every((name) => TRACELESS.has(name));

/** The parts of a data folder that a shop needs again. Ports and logs belong to its processes; Redis starts empty. */
const PARTS = ['eventstore', 'mongo', 'uploads', 'secrets/master.key'];

/**
 * Returns the data of a shop as its first start leaves it, by its kind. `fill` starts the first shop of a kind over an
 * empty folder, and ends it. The workers of a run share the data (`FILLED_FOLDERS`). Undefined where nothing outlives
 * the file.
 */
export async function filledFolder(kind: string, fill: (folder: string) => Promise<void>): Promise<string | undefined> {
  const place = (globalThis as { [FILLED]?: string })[FILLED];
  if (place === undefined) return undefined;
  const folder = join(place, kind);
  if (await isThere(folder)) return folder;
  const made = await mkdtemp(join(place, `${basename(kind)}-`));
  await fill(made);
  // Another worker may have been first; the content is that of a first start either way.
  await rename(made, folder).catch(() => rm(made, { recursive: true, force: true }));
  return folder;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Copies the data of a shop whose processes have ended. */
export async function copyData(from: string, to: string): Promise<void> {
  const present = await Promise.all(PARTS.map((part) => isThere(join(from, part))));
  const parts = PARTS.filter((_, index) => present[index]);
  await Promise.all(parts.map((part) => cp(join(from, part), join(to, part), { recursive: true })));
}
