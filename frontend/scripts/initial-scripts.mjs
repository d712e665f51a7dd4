import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOfArea, FIRST_PAGES, keysFetchedWith } from './first-pages.mjs';

/** Limits of the scripts that an area fetches before its data stands, in kB of 1024 bytes (gzip level 9). */
export const INITIAL_LIMITS = { landing: 95, auth: 140, client: 170, admin: 205 };

const DIST = join(import.meta.dirname, '../dist');

const MOTION = 'src/shared/ui/motion.ts';

/** Chunks that are fetched for what comes after the first view, however early. What they import is counted. */
const EXEMPT = ['src/shared/live/socket.ts', MOTION];

/** Returns the gzipped size in bytes of a file below the build. */
export const gzippedSize = (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

/** Returns the sum of the gzipped sizes of scripts, each once, without those that no budget counts. */
export function weightOf(manifest, files) {
  const exempt = EXEMPT.map((key) => manifest[key].file);
  const counted = [...new Set(files)].filter((file) => !exempt.includes(file));
  return counted.reduce((sum, file) => sum + gzippedSize(file), 0);
}

/** Reads Vite's manifest of the build. */
export const readManifest = () => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** Returns the scripts that a visit of an area fetches before its data stands, as paths below the build. */
export function initialScripts(manifest, area) {
  const [entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry);
  // Only the landing moves by its styles.
  const started = area === 'landing' ? [entry] : [entry, MOTION];
  const start = started.flatMap((key) => keysFetchedWith(manifest, key)).map((key) => manifest[key].file);
  return [...new Set([...start, ...filesOfArea(manifest, FIRST_PAGES[area])])];
}
