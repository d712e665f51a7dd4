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

/**
 * Returns true when node_modules matches the lockfile, by npm's own record there; optional packages depend on the
 * machine.
 */
function isInstalled() {
  const wanted = packagesOf(fromRoot('package-lock.json'));
  const installed = packagesOf(fromRoot('node_modules/.package-lock.json'));
  const isThere = ([path, { version, link, optional }]) =>
    !path.includes('node_modules/') || (installed[path] ? link || installed[path].version === version : optional);
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every((path) => path in wanted);
}

/**
 * Makes children run on the Node installed with the dependencies, as npm's scripts do by `PATH`: this process may have
 * just installed it. Where npm has none for the machine, they run on the machine's own.
 */
function useInstalledNode() {
  const node = fromRoot('node_modules/.bin/node');
  if (existsSync(node)) process.execPath = node;
}

/** Installs the packages of the lockfile, unless they are there. */
export async function install() {
  if (isInstalled()) {
    useInstalledNode();
    return 'em dia';
  }
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  useInstalledNode();
}
