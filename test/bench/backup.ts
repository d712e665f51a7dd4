import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { fillWallets, MOVEMENTS_EACH } from '../support/rich-wallets.js';
import { rssMb } from './cpu.js';

/*
 * A log of EVENTS events, saved from engines that behave as the embedded ones, restored into such that behave as the
 * official ones, and back: events a second and memory of each command, the audit of a restore included.
 */

const EVENTS = Number(process.env['EVENTS'] ?? 100_000);
/** The fewest: an append of a restore holds no more events than follow each other on one stream. */
const EVENTS_PER_APPEND = 1;
const SAMPLE_EVERY_MS = 100;
const MASTER_KEY = 'a key of this bench, which nothing else has';

const root = await mkdtemp(join(tmpdir(), 'shop-bench-backup-'));
const conducts = [false, true, false];
const engines = await Promise.all(conducts.map((asOfficial) => startTestEngines({ asOfficial })));

/** Runs a command of the built product to its end; returns its rate and its largest memory. */
async function timed(name: 'backup' | 'restore', args: readonly string[], own?: TestEngines) {
  const file = fileURLToPath(new URL(`../../backend/dist/${name}.js`, import.meta.url));
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...own?.environment, MASTER_KEY };
  const started = performance.now();
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let largestMb = 0;
  const sampling = setInterval(() => {
    if (child.exitCode === null && child.pid) largestMb = Math.max(largestMb, rssMb(child.pid));
  }, SAMPLE_EVERY_MS);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]);
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}: ${output}`);
  const ms = performance.now() - started;
  return { seconds: Math.round(ms / 100) / 10, eventsPerSecond: Math.round(EVENTS / (ms / 1000)), rssMb: largestMb };
}

try {
  const [source, official, back] = engines as [TestEngines, TestEngines, TestEngines];
  await fillWallets(source.eventstoreUrl, EVENTS / MOVEMENTS_EACH, EVENTS_PER_APPEND);
  const [there, home] = [join(root, 'there'), join(root, 'home')];
  const figures = {
    backup: await timed('backup', [there], source),
    verify: await timed('backup', ['--verify', there]),
    restoreAsOfficial: await timed('restore', [there], official),
    backupAsOfficial: await timed('backup', [home], official),
    restoreBack: await timed('restore', [home], back),
  };
  process.stdout.write(`${JSON.stringify({ bench: 'backup', events: EVENTS, ...figures })}\n`);
} finally {
  await Promise.all(engines.map((each) => each.close()));
  await rm(root, { recursive: true, force: true });
}
