import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the folder of the nearest `package.json`: the sources and the bundle are at different depths below it. */
function packageFolder(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : packageFolder(dirname(from));
}

/** Folder of the backend. */
export const BACKEND_FOLDER = packageFolder(import.meta.dirname);

/** Folder of the built screens. */
export const BUILT_SCREENS = join(BACKEND_FOLDER, '../frontend/dist');
