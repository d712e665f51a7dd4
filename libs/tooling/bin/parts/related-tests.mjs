import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot, ROOT } from './repository.mjs';

const SOURCE = /\.(ts|tsx|mjs)$/;
const JOURNEYS = 'test/journeys';

/** Places of a feature's code and of code shared by journeys; the first group is the name in a journey's imports. */
const PLACES = [
  /^backend\/src\/modules\/([^/]+)\//,
  /^frontend\/src\/features\/([^/]+)\//,
  /^libs\/contracts\/src\/([^/.]+)\./,
  /^test\/support\/([^/.]+)\./,
];

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Returns the source files that differ from the point where this branch left `origin/main` or `main`, committed or not.
 */
export function changedFiles() {
  const [main] = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main');
  const from = main ? git('merge-base', 'HEAD', main) : ['HEAD'];
  const files = [...git('diff', '--name-only', ...from), ...git('ls-files', '-o', '--exclude-standard')];
  return [...new Set(files)].filter((file) => SOURCE.test(file) && existsSync(fromRoot(file)));
}

/**
 * Returns the changed journeys and the journeys that import a changed feature or support file, as paths from the root.
 */
export function relatedJourneys(changed, sourceOf = (file) => readFileSync(fromRoot(file), 'utf8')) {
  const names = [...new Set(changed.flatMap((file) => PLACES.flatMap((place) => place.exec(file)?.[1] ?? [])))];
  const imported = new RegExp(`from '[^']*/(${names.join('|')})(/|\\.js'|')`);
  const isRelated = (file) => changed.includes(file) || (names.length > 0 && imported.test(sourceOf(file)));
  return readdirSync(fromRoot(JOURNEYS))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${JOURNEYS}/${name}`)
    .filter(isRelated);
}
