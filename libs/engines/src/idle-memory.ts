import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Returns the memory of a start and of a rush to the system. V8 collects when something is allocated: a process at rest
 * keeps its garbage, and the pages that it had for new objects. A process imports this module before its own.
 */

const WATCHED_EVERY_MS = 10_000;
/**
 * Share of a core that a process at rest uses, at most. The utilization of its event loop would also count the time
 * that other programs take from it, so that no process of a busy machine would ever be at rest.
 */
const AT_REST = 0.03;
/** Growth since the last collection from which on another one is worth its pause. */
const GROWN_BY = 1.1;
/** Least time between two collections, in milliseconds: a request that meets one waits for up to 0.2 s. */
const COLLECTED_EVERY_MS = 60_000;

/**
 * Returns the collector of V8. A process with a compile cache is started with `--expose-gc`: V8 rejects code that was
 * compiled under other options.
 */
function collector(): NodeJS.GCFunction {
  if (globalThis.gc) return globalThis.gc;
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NodeJS.GCFunction;
}

const collect = collector();
let held = 0;
let collectedAt = -Infinity;
let seen = { cpu: process.cpuUsage(), at: performance.now() };

setInterval(() => {
  const now = performance.now();
  const { user, system } = process.cpuUsage(seen.cpu);
  const share = (user + system) / 1_000 / (now - seen.at);
  seen = { cpu: process.cpuUsage(), at: now };
  if (share > AT_REST || now - collectedAt < COLLECTED_EVERY_MS) return;
  if (process.memoryUsage.rss() < held * GROWN_BY) return;
  collect({ type: 'major', flavor: 'last-resort' });
  held = process.memoryUsage.rss();
  collectedAt = now;
}, WATCHED_EVERY_MS).unref();
