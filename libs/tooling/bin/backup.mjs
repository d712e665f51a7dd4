import { folderArguments } from './parts/folder-arguments.mjs';
import { runOnce, runWithoutEngines } from './parts/one-shot.mjs';
import { fail } from './parts/terminal.mjs';

const args = folderArguments();

try {
  process.exit(await (args.includes('--verify') ? runWithoutEngines : runOnce)('backup.js', args));
} catch (error) {
  fail(error);
}
