import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keysFetchedWith } from './first-pages.mjs';
import { gzippedSize, INITIAL_LIMITS, initialScripts, readManifest, weightOf } from './initial-scripts.mjs';

/** Further size targets of the front end in kB of 1024 bytes (gzip level 9; fonts uncompressed). */
const SCREEN_LIMIT = 35;
const CSS_LIMIT = 18;
const FONTS_LIMIT = 55;
/** Limit of the charts with their library, which the screens of figures load when they show one. */
const CHART_LIMIT = 40;
/** Key of the charts in Vite's manifest. */
const CHART = 'src/shared/ui/chart.tsx';
/** Key of the start in Vite's manifest. */
const START = 'index.html';

const dist = join(import.meta.dirname, '../dist');
const manifest = readManifest();
const chunks = Object.entries(manifest);
const nameOf = (key) => key.replace(/^.*\//, '').replace(/\.tsx?$/, '');

const sum = async (files, size) => {
  let total = 0;
  for (const file of new Set(files)) total += await size(file);
  return total;
};

async function measure() {
  const rows = [];
  for (const [area, limit] of Object.entries(INITIAL_LIMITS))
    rows.push({ what: `initial JS: ${area}`, bytes: weightOf(manifest, initialScripts(manifest, area)), limit });
  for (const [key, chunk] of chunks.filter(([key]) => key.endsWith('-screen.tsx'))) {
    rows.push({ what: `chunk: ${nameOf(key)}`, bytes: gzippedSize(chunk.file), limit: SCREEN_LIMIT });
  }
  const atStart = initialScripts(manifest, 'admin');
  const charts = keysFetchedWith(manifest, CHART).map((key) => manifest[key].file);
  const ofCharts = charts.filter((file) => !atStart.includes(file));
  rows.push({ what: 'charts', bytes: weightOf(manifest, ofCharts), limit: CHART_LIMIT });
  const css = chunks.flatMap(([, chunk]) => chunk.css ?? []);
  const fonts = chunks.flatMap(([, chunk]) => chunk.assets ?? []).filter((file) => file.endsWith('.woff2'));
  rows.push({ what: 'CSS', bytes: await sum(css, gzippedSize), limit: CSS_LIMIT });
  rows.push({
    what: 'fonts',
    bytes: await sum(fonts, async (file) => (await stat(join(dist, file))).size),
    limit: FONTS_LIMIT,
  });
  return rows;
}

/**
 * Returns the chunks in circles of imports. The chunk that is fetched first would find the other unfinished. A circle
 * through the start is none, because the start has run before all others.
 */
function circularChunks() {
  const apart = Object.fromEntries(
    chunks.map(([key, { imports = [] }]) => [key, { imports: imports.filter((imported) => imported !== START) }]),
  );
  const isCircular = (key) => apart[key].imports.some((imported) => keysFetchedWith(apart, imported).includes(key));
  return Object.keys(apart).filter(isCircular);
}

const rows = await measure();
const circular = circularChunks();
for (const { what, bytes, limit } of rows) {
  const mark = bytes <= limit * 1024 ? 'ok  ' : 'OVER';
  console.log(`${mark} ${what.padEnd(32)} ${(bytes / 1024).toFixed(1).padStart(6)} of ${String(limit).padStart(3)} kB`);
}
for (const key of circular) console.log(`OVER chunk in a circle: ${key}`);
process.exitCode = circular.length === 0 && rows.every(({ bytes, limit }) => bytes <= limit * 1024) ? 0 : 1;
