import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The size targets of the front end, in kB of 1024 bytes (gzip level 9; fonts as they are). */
const INITIAL = {
  landing: { limit: 95, screens: ['landing-screen'] },
  auth: { limit: 140, screens: ['auth-screen'] },
  'client Home': { limit: 170, screens: ['client-shell', 'home-screen'] },
};
const SCREEN_LIMIT = 35;
const CSS_LIMIT = 18;
const FONTS_LIMIT = 55;

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const chunks = Object.entries(manifest);
const entry = chunks.find(([, chunk]) => chunk.isEntry)[0];
const nameOf = (key) => key.replace(/^.*\//, '').replace(/\.tsx?$/, '');
const keyOf = (name) => chunks.find(([key]) => nameOf(key) === name)?.[0];

const gzipped = async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length;

/** Everything that is fetched with a chunk, itself included. */
function withImports(key, seen = new Set()) {
  if (!key || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
}

const sum = async (files, size) => {
  let total = 0;
  for (const file of new Set(files)) total += await size(file);
  return total;
};

async function measure() {
  const rows = [];
  for (const [name, { limit, screens }] of Object.entries(INITIAL)) {
    const keys = screens.map(keyOf);
    if (keys.includes(undefined)) continue;
    const fetched = [entry, ...keys].flatMap((key) => [...withImports(key)]);
    rows.push({
      what: `initial JS: ${name}`,
      bytes: await sum(
        fetched.map((key) => manifest[key].file),
        gzipped,
      ),
      limit,
    });
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
