import { install } from './parts/install.mjs';
import { serve } from './parts/serving.mjs';
import { fail, say, step } from './parts/terminal.mjs';
import { build } from './parts/workspaces.mjs';

const OLDEST_NODE = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  fail(`Node ${OLDEST_NODE.join('.')} ou mais novo é necessário; este é ${process.version}.`);
}

const startedAt = performance.now();
try {
  say('');
  await step('dependências', install);
  await step('compilação', async () => ((await build()).length > 0 ? undefined : 'em dia'));
  process.exit(await serve({ quiet: true, startedAt }));
} catch (error) {
  fail(error);
}
