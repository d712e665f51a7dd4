import { setTimeout as pause } from 'node:timers/promises';
import { say, StepError } from './terminal.mjs';

const BACKOFF_MS = { first: 50, longest: 5_000 };
const STEADY_AFTER_MS = 30_000;
/** Number of quick ends in a row after which a process is not restarted. */
const GIVEN_UP_AFTER = 8;
/** Name of the process that serves no requests. */
const BEHIND = 'worker';

/**
 * Returns the number of processes of the application. `auto` is one on up to two cores; on more, one worker that
 * projects and reacts, and one server for each core but two. Windows gives no port to several processes.
 */
export function processCount({ PROCESSES, ROLE }, cores, platform = process.platform) {
  const wanted = PROCESSES?.trim() || 'auto';
  if (wanted !== 'auto' && !/^[1-9]\d?$/.test(wanted))
    throw new StepError('PROCESSES: use auto or a number from 1 to 99.');
  if (platform === 'win32' && wanted !== 'auto' && wanted !== '1')
    throw new StepError('PROCESSES: only one process on Windows.');
  const isWhole = (ROLE?.trim() || 'all') === 'all';
  if (!isWhole && wanted !== 'auto' && wanted !== '1')
    throw new StepError('PROCESSES: more than one process only with ROLE=all.');
  if (wanted !== 'auto') return Number(wanted);
  return isWhole && cores > 2 && platform !== 'win32' ? cores - 1 : 1;
}

/** Keeps the processes of the application running: starts them, restarts the dead, ends them in order. */
export class Processes {
  /**
   * Resolves with `{ code, signal }` when the first start fails, a process is not restarted any more, or the only one
   * ends in order.
   */
  ended;
  /** Processes that serve requests, by name. */
  serving = new Map();
  #end;
  #start;
  #stop;
  #running = new Map();
  /** True once the shop can be used; an end before that is a failed start. */
  #isUp = false;
  #stopping = new AbortController();

  /**
   * Takes two functions: `start(env)` returns a process, which sends `serving` when it serves; `stop(child)` ends one.
   */
  constructor({ start, stop }) {
    this.#start = start;
    this.#stop = stop;
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  /** Starts `count` processes: the whole application, or first the worker, then the servers. */
  run(count, env) {
    const serve = () => {
      for (let number = 1; number < count; number++) void this.#keep(`api ${number}`, { ...env, ROLE: 'api' });
    };
    if (count === 1) void this.#keep('application', env, { isOnly: true });
    else void this.#keep(BEHIND, { ...env, ROLE: 'worker' }, { onServing: serve });
  }

  /** Ends the servers first, so that they finish their requests, then the worker. */
  async end() {
    this.#stopping.abort();
    const stop = ([, child]) => this.#stop(child);
    await Promise.all([...this.#running].filter(([name]) => name !== BEHIND).map(stop));
    await Promise.all([...this.#running].map(stop));
  }

  async #keep(name, env, { isOnly = false, onServing } = {}) {
    let wait = BACKOFF_MS.first;
    for (let ends = 1; !this.#stopping.signal.aborted; ends++) {
      const startedAt = performance.now();
      const { code, signal } = await this.#life(name, env, ends === 1 ? onServing : () => say(`${name}: back.`));
      if (this.#stopping.signal.aborted) return;
      if (!this.#isUp || (isOnly && code === 0)) return this.#end({ code, signal });
      if (performance.now() - startedAt > STEADY_AFTER_MS) [ends, wait] = [1, BACKOFF_MS.first];
      const reason = signal ?? `code ${code}`;
      if (ends >= GIVEN_UP_AFTER) {
        say(`${name}: ended ${ends} times in a row (${reason}); giving up.`);
        return this.#end({ code: 1, signal: null });
      }
      say(`${name}: ended (${reason}); starting it again.`);
      await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
      wait = Math.min(wait * 2, BACKOFF_MS.longest);
    }
  }

  /** Runs a process; resolves with its exit code and signal. */
  async #life(name, env, onServing) {
    const child = this.#start(env);
    this.#running.set(name, child);
    child.on('message', (message) => {
      if (message !== 'serving') return;
      this.#isUp ||= name !== BEHIND;
      this.serving.set(name, child);
      onServing?.();
    });
    const ending = await new Promise((resolve) => {
      // A process that could not be started has no `exit`. A message to a dead process is an `error` too.
      child.on('error', () => child.pid ?? resolve({ code: 1, signal: null }));
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
    this.#running.delete(name);
    this.serving.delete(name);
    return ending;
  }
}
