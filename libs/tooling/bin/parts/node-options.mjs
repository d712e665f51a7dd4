import { readFileSync } from 'node:fs';
import { fromRoot } from './repository.mjs';

/** Returns the options of Node that limit the backend's memory on any machine; options in NODE_OPTIONS win. */
export const nodeOptions = () =>
  [...JSON.parse(readFileSync(fromRoot('backend/package.json'), 'utf8')).config.node, process.env.NODE_OPTIONS ?? '']
    .join(' ')
    .trim();
