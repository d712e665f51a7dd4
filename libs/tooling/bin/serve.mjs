import { continueOnInstalledNode } from './parts/installed-node.mjs';
import { serve } from './parts/serving.mjs';
import { fail } from './parts/terminal.mjs';

try {
  await continueOnInstalledNode();
  process.exit(await serve());
} catch (error) {
  fail(error);
}
