import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOfArea, FIRST_PAGES, keysFetchedWith } from './first-pages.mjs';

/** Size targets of the front end in kB of 1024 bytes (gzip level 9; fonts uncompressed). */
const INITIAL = { landing: 95, auth: 140, client: 170, admin: 205 };
const SCREEN_LIMIT = 35;
const CSS_LIMIT = 18;
const FONTS_LIMIT = 55;

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const chunks = Object.entries(manifest);
const entry = chunks.find(([, chunk]) => chunk.isEntry)[0];
const nameOf = (key) => key.replace(/^.*\//, '').replace(/\.tsx?$/, '');

const gzipped = async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length;

const sum = async (files, size) => {
  let total = 0;
  for (const file of new Set(files)) total += await size(file);
  return total;
};

async function measure() {
  const rows = [];
  const start = keysFetchedWith(manifest, entry).map((key) => manifest[key].file);
  for (const [name, limit] of Object.entries(INITIAL)) {
    const files = [...start, ...filesOfArea(manifest, FIRST_PAGES[name])];
    rows.push({ what: `initial JS: ${name}`, bytes: await sum(files, gzipped), limit });
  }
  for (const [key, chunk] of chunks.filter(([key]) => key.endsWith('-screen.tsx'))) {
    rows.push({ what: `chunk: ${nameOf(key)}`, bytes: await gzipped(chunk.file), limit: SCREEN_LIMIT });
  }
  const css = chunks.flatMap(([, chunk]) => chunk.css ?? []);
  const fonts = chunks.flatMap(([, chunk]) => chunk.assets ?? []).filter((file) => file.endsWith('.woff2'));
  rows.push({ what: 'CSS', bytes: await sum(css, gzipped), limit: CSS_LIMIT });
  rows.push({
    what: 'fonts',
    bytes: await sum(fonts, async (file) => (await stat(join(dist, file))).size),
    limit: FONTS_LIMIT,
  });
  return rows;
}

const rows = await measure();
for (const { what, bytes, limit } of rows) {
  const mark = bytes <= limit * 1024 ? 'ok  ' : 'OVER';
  console.log(`${mark} ${what.padEnd(32)} ${(bytes / 1024).toFixed(1).padStart(6)} of ${String(limit).padStart(3)} kB`);
}
process.exitCode = rows.every(({ bytes, limit }) => bytes <= limit * 1024) ? 0 : 1;
