import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Compiles the current source of a library into a folder of its own, because others may be running its `dist`. Returns
 * its command-line file.
 */
export function compiledLibrary(name: string): string {
  const from = join(ROOT, 'libs', name, 'src');
  const sources = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({ file, text: readFileSync(join(from, file), 'utf8') }));
  const version = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
  const cache = join(ROOT, '.cache', name);
  const target = join(cache, version);
  if (existsSync(target)) return join(target, 'cli.js');
  mkdirSync(cache, { recursive: true });
  const building = mkdtempSync(join(cache, 'building-'));
  for (const { file, text } of sources) {
    const { code } = transformSync(text, { filename: file, configFile: join(ROOT, '.swcrc'), sourceMaps: false });
    const compiled = join(building, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(compiled), { recursive: true });
    writeFileSync(compiled, code);
  }
  try {
    renameSync(building, target);
  } catch {
    // Another worker was faster; its files are the same.
  }
  return join(target, 'cli.js');
}
