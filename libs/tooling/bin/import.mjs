import { runOnce } from './parts/one-shot.mjs';
import { fail } from './parts/terminal.mjs';

try {
  process.exit(await runOnce('import.js', process.argv.slice(2)));
} catch (error) {
  fail(error);
}
