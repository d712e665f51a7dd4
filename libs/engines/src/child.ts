import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface CommandLine {
  file: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * Bounds the new objects of our small servers, in MiB. V8 grows that space with the rate of a rush and never gives it
 * back: the event store held 260 MB where it needs 130.
 */
const NEW_OBJECTS = '--max-semi-space-size=4';

/** Module that a process of this repository imports first, to return memory while it is at rest. */
export const IDLE_MEMORY = new URL('../dist/idle-memory.js', import.meta.url).href;

/** Returns the command of one of our servers: a script on this Node. */
export const ourServer = (script: URL, args: readonly string[]): CommandLine => ({
  file: process.execPath,
  args: [NEW_OBJECTS, '--import', IDLE_MEMORY, fileURLToPath(script), ...args],
});

/** Variables that any program needs; the engines' own begin with `ENGINES_`. */
const SURROUNDINGS = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'TZ', 'LANG', 'LC_ALL', 'NODE_ENV'];

/** Returns the environment of one of our servers: without passwords, keys and addresses of the application. */
export const serverEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => SURROUNDINGS.includes(name.toUpperCase()) || name.startsWith('ENGINES_')),
  );

/** A descriptor of a program, as `stdio` of Node takes it. */
type Output = 'ignore' | 'inherit' | 'ipc' | 'pipe' | number;

const POSIX = process.platform !== 'win32';

/**
 * Guards a program: its files are readable by its user only, and it is ended at its parent's death (same process id, by
 * exec). A shell waits for the end of the program's standard input, which `startChild` holds open: it is not woken
 * before, as one would be that looks every second. It closes the program's descriptors, so that it holds none of its
 * ports. Programs that watch their parent themselves do not need it.
 */
const GUARD =
  'umask 077; exec 9<&0 </dev/null; (read -r end <&9; kill -TERM "$$") >/dev/null 2>&1 3>&- 4>&- 5>&- & exec "$@" 9<&-';

/** Wraps a command so that the program ends when this process is gone. */
export function guarded({ file, args, env }: CommandLine): CommandLine {
  if (!POSIX) return { file, args, ...(env && { env }) };
  return { file: '/bin/sh', args: ['-c', GUARD, 'guard', file, ...args], ...(env && { env }) };
}

/**
 * Makes all threads of a program share one memory of the C library. By default each has a memory of its own, and keeps
 * it. Other libraries than glibc ignore the variable.
 */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it only through this process. Its standard
 * input ends with this process; `output` is the rest of its descriptors.
 */
export function startChild({ file, args, env = process.env }: CommandLine, output: readonly Output[]): ChildProcess {
  return spawn(file, args, { stdio: ['pipe', ...output], detached: POSIX, env: { ...ONE_ARENA, ...env } });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(POSIX ? -child.pid : child.pid, signal);
  } catch {
    // The program has no group of its own, or has already ended.
    child.kill(signal);
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Resolves when the program has ended. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child) || child.pid === undefined) resolve();
    else child.once('exit', () => resolve());
  });
}

/** Sends SIGTERM to a program and its group, and SIGKILL after `graceMs`. */
export async function stopChild(child: ChildProcess, graceMs = 10_000): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  signalGroup(child, 'SIGTERM');
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  await ended(child);
  clearTimeout(insist);
}
