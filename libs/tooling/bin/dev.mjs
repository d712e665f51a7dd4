import { existsSync, readdirSync, watch } from 'node:fs';
import { loadChildren } from './parts/environment.mjs';
import { rejectWrongEnvironment } from './parts/environment-check.mjs';
import { install } from './parts/install.mjs';
import { endOfLife, sayGoodbye } from './parts/lifetime.mjs';
import { rejectArguments } from './parts/reject-arguments.mjs';
import { fromRoot } from './parts/repository.mjs';
import { startSurroundings } from './parts/serving.mjs';
import { fail, say, step } from './parts/terminal.mjs';
import { build } from './parts/workspaces.mjs';

const QUIET_MS = 150;
const INHERIT = ['inherit', 'inherit'];
const compiled = () =>
  [...readdirSync(fromRoot('libs')).map((name) => `libs/${name}`), 'backend'].filter((name) =>
    existsSync(fromRoot(name, 'src')),
  );

/** Rebuilds what changed and restarts the backend; Vite reloads the screens by itself. */
async function develop() {
  const leaving = endOfLife({ withParent: true });
  await step('dependencies', install);
  await step('build', () => build(compiled()).then(() => undefined));
  await rejectWrongEnvironment();
  const { guarded, startChild, stopChild } = await loadChildren();
  const { environment, close } = await startSurroundings();
  const env = { ...environment, NODE_ENV: 'development' };
  const node = (...args) => startChild(guarded({ file: process.execPath, args, env }), INHERIT);
  const serveBackend = () => node('--enable-source-maps', fromRoot('backend/dist/main.js'));

  let backend = serveBackend();
  const vite = node(fromRoot('node_modules/vite/bin/vite.js'), fromRoot('frontend'));
  let turn = Promise.resolve();
  let timer;
  const rebuild = async () => {
    const built = await build(compiled()).catch((error) => say(error.message));
    if (!built?.length) return;
    say(`↻ ${built.join(', ')}`);
    await stopChild(backend);
    backend = serveBackend();
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (turn = turn.then(rebuild)), QUIET_MS);
  };
  const watchers = compiled().map((name) => watch(fromRoot(name, 'src'), { recursive: true }, changed));

  await leaving;
  sayGoodbye();
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await turn;
  await Promise.all([stopChild(backend), stopChild(vite)]);
  await close();
}

try {
  rejectArguments();
  await develop();
  process.exit(0);
} catch (error) {
  fail(error);
}
