import { serve } from './parts/serving.mjs';
import { fail } from './parts/terminal.mjs';

try {
  process.exit(await serve());
} catch (error) {
  fail(error);
}
