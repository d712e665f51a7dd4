import { say } from './terminal.mjs';

const POLL_MS = 500;
const FORCE_AFTER_MS = 1_000;

/**
 * Resolves when this process should end: Ctrl-C, SIGTERM, a closed terminal, or the death of the parent.
 * Ctrl-C comes twice under npm, so only a later one is impatience: it ends the process at once.
 */
export function endOfLife({ withParent }) {
  return new Promise((resolve) => {
    let askedAt;
    const ask = (reason) => {
      if (askedAt !== undefined && performance.now() - askedAt > FORCE_AFTER_MS) process.exit(130);
      askedAt ??= performance.now();
      resolve(reason);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ask(signal));
    const parent = process.ppid;
    if (!withParent || parent <= 1) return;
    setInterval(() => process.ppid !== parent && ask('parent'), POLL_MS).unref();
  });
}

/** Under npm the parent is npm or its shell; started by hand, a server outlives the shell that started it. */
export const isUnderNpm = () => process.env.npm_lifecycle_event !== undefined;

export const sayGoodbye = () => say('\nEncerrando...');
