import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Returns the memory of a start and of a rush to the system. V8 collects when something is allocated: a process at rest
 * keeps its garbage, and the pages that it had for new objects. A process imports this module before its own.
 */

const WATCHED_EVERY_MS = 10_000;
/** Share of an interval during which a process at rest is at work, at most. */
const AT_REST = 0.1;
/** Growth since the last collection from which on another one is worth its pause. */
const GROWN_BY = 1.1;

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
let seen = performance.eventLoopUtilization();

setInterval(() => {
  const before = seen;
  seen = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(seen, before);
  if (utilization > AT_REST || process.memoryUsage.rss() < held * GROWN_BY) return;
  collect({ type: 'major', flavor: 'last-resort' });
  held = process.memoryUsage.rss();
}, WATCHED_EVERY_MS).unref();
