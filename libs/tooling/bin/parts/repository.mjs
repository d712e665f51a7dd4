import { resolve } from 'node:path';

/** The folder that holds package.json of the whole. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

export const fromRoot = (...path) => resolve(ROOT, ...path);
