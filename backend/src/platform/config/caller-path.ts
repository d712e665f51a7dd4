import { resolve } from 'node:path';

/** Returns a path of the command line, relative to the directory in which npm was called: npm runs in the root. */
export const callerPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);
