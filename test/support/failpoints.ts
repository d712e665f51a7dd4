import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
