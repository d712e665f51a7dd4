import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOfArea, FIRST_PAGES, keysFetchedWith } from './first-pages.mjs';

/** Limits of an area's scripts before its data is shown, in kB of 1024 bytes (gzip level 9). */
export const INITIAL_LIMITS = { landing: 95, auth: 140, client: 170, admin: 205 };

const DIST = join(import.meta.dirname, '../dist');

const MOTION = 'src/shared/ui/motion.ts';

/** Chunks fetched for use after the first view, however early. Their imports are counted. */
const EXEMPT = ['src/shared/live/socket.ts', 'src/shared/ui/translation.ts', MOTION];

/** Returns the gzipped size in bytes of a file below the build. */
export const gzippedSize = (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

/** Returns the sum of the gzipped sizes of scripts, each once, without the exempt ones. */
export function weightOf(manifest, files) {
  const exempt = EXEMPT.map((key) => manifest[key].file);
  const counted = [...new Set(files)].filter((file) => !exempt.includes(file));
  return counted.reduce((sum, file) => sum + gzippedSize(file), 0);
}

/** Reads Vite's manifest of the build. */
export const readManifest = () => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** Returns the scripts that a visit of an area fetches before its data is shown, as paths below the build. */
export function initialScripts(manifest, area) {
  const [entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry);
  // Only the landing moves by its styles.
  const started = area === 'landing' ? [entry] : [entry, MOTION];
  const start = started.flatMap((key) => keysFetchedWith(manifest, key)).map((key) => manifest[key].file);
  return [...new Set([...start, ...filesOfArea(manifest, FIRST_PAGES[area])])];
}
