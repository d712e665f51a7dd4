import { loadEnvironment } from './platform/config/config.js';
import { assertComplete } from './platform/config/public-shop.js';
import { runCommand } from './platform/config/run-command.js';

// For a launcher, before it starts anything: one line with everything that is wrong, and exit code 1.
await runCommand(() => {
  const config = loadEnvironment();
  if (process.argv.includes('--serve')) assertComplete(config);
  return Promise.resolve();
});
