import { run } from './parts/command.mjs';
import { install } from './parts/install.mjs';
import { fromRoot } from './parts/repository.mjs';
import { serve } from './parts/serving.mjs';
import { fail, say, step, StepFailure } from './parts/terminal.mjs';

const OLDEST_NODE = [20, 19];

function rejectOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new StepFailure(`É preciso Node ${OLDEST_NODE.join('.')} ou mais novo; este é ${process.version}.`);
}

/** In a process of its own, so that the compilers do not stay in the memory of the one that serves. */
async function build() {
  const said = await run(process.execPath, [fromRoot('libs/tooling/bin/build.mjs')]);
  if (said.trim() === 'em dia') return 'em dia';
}

const startedAt = performance.now();
try {
  rejectOldNode();
  say('');
  await step('dependências', install);
  await step('compilação', build);
  process.exit(await serve({ quiet: true, startedAt }));
} catch (error) {
  fail(error);
}
