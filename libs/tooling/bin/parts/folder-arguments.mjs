import { resolve } from 'node:path';

/**
 * Returns the arguments with folders relative to the directory in which npm was called, because npm runs in the root of
 * the project.
 */
export const folderArguments = () =>
  process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(process.env.INIT_CWD ?? '.', arg)));
