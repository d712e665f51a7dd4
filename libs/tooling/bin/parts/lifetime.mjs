import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { say } from './terminal.mjs';

const POLL_MS = 500;
const FORCE_AFTER_MS = 1_000;

/** Returns true under npm, where the parent is npm's shell; a server started by hand outlives its shell. */
export const isUnderNpm = () => process.env.npm_lifecycle_event !== undefined;

function parentOf(pid) {
  try {
    if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)]));
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/** Calls `gone` when the parent has ended. Also watches npm itself, because npm's shell does not notice its end. */
function watchParent(gone) {
  const parent = process.ppid;
  const npm = isUnderNpm() ? parentOf(parent) : 0;
  if (parent <= 1) return;
  setInterval(() => {
    if (process.ppid !== parent || (npm > 1 && !isAlive(npm))) gone();
  }, POLL_MS).unref();
}

/**
 * Resolves when this process should end: Ctrl-C, SIGTERM, a closed terminal, or the death of the parent. npm delivers
 * Ctrl-C twice, so only a later one ends the process at once.
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
    if (withParent) watchParent(() => resolve('parent'));
  });
}

export const sayGoodbye = () => say('\nEncerrando...');
