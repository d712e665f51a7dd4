import { readFileSync } from 'node:fs';
import { run } from './command.mjs';
import { continueOnInstalledNode } from './installed-node.mjs';
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

/** Installs the packages of the lockfile, unless they are there. */
export async function install() {
  if (isInstalled()) {
    await continueOnInstalledNode();
    return 'up to date';
  }
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  await continueOnInstalledNode();
}
