import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of this run, which `test/support/jest/started-shop.mjs` makes and removes. */
const FOLDER = process.env['STARTED_SHOP'];
const STARTED = FOLDER === undefined ? undefined : join(FOLDER, 'data');

/** Returns the data folder of a shop that has started once; undefined while there is none. */
export const startedShop = (): string | undefined =>
  STARTED !== undefined && existsSync(STARTED) ? STARTED : undefined;

/**
 * Keeps the data of a shop after its first start; nothing may be running on it. Every later shop of this run starts
 * with a copy, which costs half of a first start: its views, its indices and its demo data are there.
 */
export async function keepStartedShop(dataDir: string): Promise<void> {
  if (FOLDER === undefined || STARTED === undefined || startedShop() !== undefined) return;
  const copy = join(FOLDER, `copy-${String(process.pid)}`);
  await cp(dataDir, copy, { recursive: true });
  // Another worker may have been faster.
  await rename(copy, STARTED).catch(() => rm(copy, { recursive: true }));
}
