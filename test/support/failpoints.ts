import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Failpoint } from '../../backend/src/platform/failpoints/failpoints.js';

const ARMED = Symbol.for('shop.failpoint');
const failpoints = globalThis as { [ARMED]?: Failpoint | undefined };
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the names of the failpoints of some processes, from the source: `failpointsOf('order', 'settle')`. */
export const failpointsOf = (...processes: readonly string[]): readonly string[] =>
  execFileSync('grep', ['-rhoE', `failpoint\\('(${processes.join('|')})\\.[a-z-]+'`, 'backend/src'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((hit) => hit.slice(hit.indexOf("'") + 1, -1))
    .sort();

/** Sets the fault of every failpoint in this process, until `disarm`. */
export const arm = (fault: Failpoint): void => {
  failpoints[ARMED] = fault;
};

export const disarm = (): void => {
  failpoints[ARMED] = undefined;
};

/** Holds work at a failpoint until `letGo`, which disarms it: all work, or only the first to arrive. */
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

/** Throws in the next work at the failpoint, as if its process had died; resolves when it has. */
export const cutAt = (point: string, by: Error = new Error(`cut at ${point}`)): Promise<void> =>
  new Promise((resolve) => {
    arm((name) => {
      if (name !== point) return;
      disarm();
      resolve();
      throw by;
    });
  });
