import { setTimeout as pause } from 'node:timers/promises';
import { cpuMs } from './cpu.js';
import { rounded } from './figures.js';
import { launchShop } from './launched-shop.js';

/* Per cent of a core of a shop without visitors, by process, as `npm run serve` runs it. */

const FOR_MS = Number(process.env['FOR_MS'] ?? 60_000);
/** Pause after the start, in milliseconds. */
const SETTLED_AFTER_MS = 25_000;

const shop = await launchShop();
try {
  await pause(SETTLED_AFTER_MS);
  const before = Object.entries(shop.processes).map(([name, pid]) => [name, pid, cpuMs(pid)] as const);
  await pause(FOR_MS);
  const shares = before.map(([name, pid, start]) => [name, rounded(((cpuMs(pid) - start) / FOR_MS) * 100)] as const);
  const total = rounded(shares.reduce((sum, [, share]) => sum + share, 0));
  const percentOfACore = Object.fromEntries(shares);
  process.stdout.write(`${JSON.stringify({ bench: 'idle', forMs: FOR_MS, percentOfACore, total })}\n`);
} finally {
  await shop.close();
}
