import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKEND_FOLDER } from './folders.js';

const { version } = JSON.parse(readFileSync(join(BACKEND_FOLDER, 'package.json'), 'utf8')) as {
  version: string;
};

/** The release that runs: the version of the backend's package. */
export const VERSION = version;
