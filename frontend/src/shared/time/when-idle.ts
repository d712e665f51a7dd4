/** Time without loading after which a screen has loaded: longer than a skeleton's shortest time on screen. */
const QUIET_MS = 600;
const AT_LATEST_MS = 5_000;

let running = 0;
let quiet: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function runAll() {
  for (const work of waiting) {
    waiting.delete(work);
    work();
  }
}

function runWhenQuiet() {
  clearTimeout(quiet);
  if (waiting.size === 0 || running > 0) return;
  quiet = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(runAll, { timeout: AT_LATEST_MS });
    else runAll();
  }, QUIET_MS);
}

/**
 * Notes that the screen is loading, until the returned function is called. Work for an idle browser waits, so that the
 * screen has the network first.
 */
export function noteLoading(): () => void {
  running += 1;
  return () => {
    running -= 1;
    runWhenQuiet();
  };
}

/**
 * Runs the work once the data of the screen has arrived and the browser has nothing else to do, after 5 s at the
 * latest.
 */
export function whenIdle(work: () => void) {
  waiting.add(work);
  setTimeout(() => {
    if (waiting.delete(work)) work();
  }, AT_LATEST_MS);
  runWhenQuiet();
}

/** Resolves once the screen has its data and the browser is idle. */
export const screenStands = () => new Promise<void>(whenIdle);
