import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder of this run for the data of a shop that has started once (`test/support/started-shop.ts`). */
export default function makeFolder() {
  process.env.STARTED_SHOP ??= mkdtempSync(join(tmpdir(), 'shop-started-'));
}

/** Removes it. */
export function removeFolder() {
  if (process.env.STARTED_SHOP) rmSync(process.env.STARTED_SHOP, { recursive: true, force: true });
}
