import { existsSync, readFileSync } from 'node:fs';
import { run } from './command.mjs';
import { fromRoot } from './repository.mjs';

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** npm keeps in node_modules the lockfile of what it installed there; optional packages depend on the machine. */
function isInstalled() {
  const wanted = packagesOf(fromRoot('package-lock.json'));
  const installed = packagesOf(fromRoot('node_modules/.package-lock.json'));
  const isThere = ([path, { version, link, optional }]) =>
    !path.includes('node_modules/') || (installed[path] ? link || installed[path].version === version : optional);
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every((path) => path in wanted);
}

/**
 * Starts children on the Node that was installed with the dependencies, as npm's scripts do, which find it in `PATH`: this
 * process may be the one that installed it. Where npm has none for the machine, they run on the machine's own.
 */
function useInstalledNode() {
  const node = fromRoot('node_modules/.bin/node');
  if (existsSync(node)) process.execPath = node;
}

/** Installs what the lockfile names, unless it is there. */
export async function install() {
  if (isInstalled()) {
    useInstalledNode();
    return 'em dia';
  }
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  useInstalledNode();
}
