import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Returns the memory of a start and of a rush to the system. V8 collects when something is allocated: a process at rest
 * keeps its garbage, and the pages that it had for new objects. A process imports this module before its own.
 */

const WATCHED_EVERY_MS = 10_000;
/** Share of an interval during which a process at rest is at work, at most. */
const AT_REST = 0.05;
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
let seen = performance.eventLoopUtilization();

setInterval(() => {
  const before = seen;
  seen = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(seen, before);
  const now = performance.now();
  if (utilization > AT_REST || now - collectedAt < COLLECTED_EVERY_MS) return;
  if (process.memoryUsage.rss() < held * GROWN_BY) return;
  collect({ type: 'major', flavor: 'last-resort' });
  held = process.memoryUsage.rss();
  collectedAt = now;
}, WATCHED_EVERY_MS).unref();
