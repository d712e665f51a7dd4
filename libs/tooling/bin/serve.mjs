import { continueOnInstalledNode } from './parts/installed-node.mjs';
import { rejectArguments } from './parts/reject-arguments.mjs';
import { serve } from './parts/serving.mjs';
import { fail } from './parts/terminal.mjs';

try {
  rejectArguments();
  await continueOnInstalledNode();
  process.exit(await serve());
} catch (error) {
  fail(error);
}
