import { resolve } from 'node:path';

/** Root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

export const fromRoot = (...path) => resolve(ROOT, ...path);
