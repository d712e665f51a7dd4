import { folderArguments } from './parts/folder-arguments.mjs';
import { runOnce, runWithoutEngines } from './parts/one-shot.mjs';
import { fail } from './parts/terminal.mjs';

const args = folderArguments();

try {
  // Finds a damaged backup or a wrong key before engines are started and a data folder is created.
  const checked = await runWithoutEngines('restore.js', ['--check', ...args]);
  const makesFolder = !args.includes('--keys');
  process.exit(checked === 0 ? await runOnce('restore.js', args, { makesFolder }) : checked);
} catch (error) {
  fail(error);
}
