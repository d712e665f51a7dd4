import { run } from './parts/command.mjs';
import { install } from './parts/install.mjs';
import { mayInstallRedis } from './parts/may-install.mjs';
import { rejectArguments } from './parts/reject-arguments.mjs';
import { fromRoot } from './parts/repository.mjs';
import { serve } from './parts/serving.mjs';
import { fail, say, step } from './parts/terminal.mjs';

/** Builds in a process of its own, so that the compilers do not stay in the memory of the serving process. */
async function build() {
  const said = await run(process.execPath, [fromRoot('libs/tooling/bin/build.mjs')]);
  if (said.trim() === 'up to date') return 'up to date';
}

const startedAt = performance.now();
try {
  rejectArguments();
  say('');
  await step('dependencies', install);
  await step('build', build);
  process.exit(await serve({ quiet: true, startedAt, mayInstall: mayInstallRedis }));
} catch (error) {
  fail(error);
}
