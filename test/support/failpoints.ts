import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Failpoint } from '../../backend/src/platform/failpoints/failpoints.js';

const ARMED = Symbol.for('shop.failpoint');
const failpoints = globalThis as { [ARMED]?: Failpoint | undefined };
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Names of the failpoints of those processes, as they stand in the source: `failpointsOf('order', 'settle')`. */
export const failpointsOf = (...processes: readonly string[]): readonly string[] =>
  execFileSync('grep', ['-rhoE', `failpoint\\('(${processes.join('|')})\\.[a-z-]+'`, 'backend/src'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((hit) => hit.slice(hit.indexOf("'") + 1, -1))
    .sort();

/** Sets what happens at every failpoint of this process, until `disarm`. */
export const arm = (fault: Failpoint): void => {
  failpoints[ARMED] = fault;
};

export const disarm = (): void => {
  failpoints[ARMED] = undefined;
};

/** Lets work that reaches the failpoint wait until `letGo`, which disarms it: all of it, or the first only. */
export function holdAt(point: string, { firstOnly = false } = {}) {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = () => {
      disarm();
      resolve();
    };
  });
  const reached = new Promise<void>((resolve) => {
    arm((name) => {
      if (name !== point) return undefined;
      if (firstOnly) disarm();
      resolve();
      return held;
    });
  });
  return { reached, letGo };
}

/** Lets the next work that reaches the failpoint end there, as if its process had died; resolves when it did. */
export const cutAt = (point: string, by: Error = new Error(`cut at ${point}`)): Promise<void> =>
  new Promise((resolve) => {
    arm((name) => {
      if (name !== point) return;
      disarm();
      resolve();
      throw by;
    });
  });
