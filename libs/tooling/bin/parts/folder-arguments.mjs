import { resolve } from 'node:path';

/** Returns arguments with folders as seen from where npm was called: npm itself runs in the root of the project. */
export const folderArguments = () =>
  process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(process.env.INIT_CWD ?? '.', arg)));
