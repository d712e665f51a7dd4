import { fail, say, seconds } from './parts/terminal.mjs';
import { build } from './parts/workspaces.mjs';

const startedAt = performance.now();
try {
  const built = await build(process.argv.slice(2));
  say(built.length > 0 ? `${built.join(', ')}: ${seconds(startedAt)}` : 'up to date');
} catch (error) {
  fail(error);
}
