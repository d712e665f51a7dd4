import { readFileSync } from 'node:fs';
import { fromRoot } from './repository.mjs';

/* Checks that every package of the lockfile has a digest, because npm installs anything for a package without one. */

/** Named by lefthook; the registry does not serve it, and npm requires the entry. */
const UNPUBLISHED = ['node_modules/lefthook-android-arm64'];

const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
const open = Object.entries(packages).filter(
  ([path, { link, integrity }]) =>
    path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-') && !UNPUBLISHED.includes(path),
);
for (const [path, { version }] of open) process.stdout.write(`${path} ${version}: no integrity\n`);
process.exit(open.length === 0 ? 0 : 1);
