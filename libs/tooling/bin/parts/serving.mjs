import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  dataDir,
  environmentWith,
  isPublicShop,
  loadChildren,
  loadEngines,
  loadFiles,
  loadSandbox,
} from './environment.mjs';
import { endOfLife, isUnderNpm, sayGoodbye } from './lifetime.mjs';
import { fromRoot } from './repository.mjs';
import { localOrigin, rejectUnusablePorts } from './served-ports.mjs';
import { say, seconds, step, StepFailure } from './terminal.mjs';

const BACKEND = fromRoot('backend/dist/main.js');

/** A bank that is configured is the bank; a public shop takes test money only when PIX_SANDBOX says so. */
async function wantsSandbox() {
  if (process.env.PIX_BASE_URL?.trim()) return false;
  return process.env.PIX_SANDBOX?.trim() === '1' || !(await isPublicShop());
}

/** Engines and, where it is wanted, the sandbox bank; resolves with the environment of the application. */
export async function startSurroundings({ mayInstall } = {}) {
  const { startEngines } = await loadEngines();
  const { startSandboxPsp } = await loadSandbox();
  const options = { dataDir: dataDir(), env: process.env, log: say };
  const isSandboxWanted = await wantsSandbox();
  const closers = [];
  const started = async (starting) => {
    const part = await starting;
    closers.push(part.close);
    return part;
  };
  const close = () => Promise.all(closers.map((end) => end()));
  const [engines, psp] = await Promise.allSettled([
    started(startEngines({ ...options, mayInstall })),
    isSandboxWanted ? started(startSandboxPsp(options)) : { variables: {} },
  ]);
  const failure = [engines, psp].find(({ status }) => status === 'rejected');
  if (failure) {
    await close();
    throw failure.reason;
  }
  return { engines: engines.value, environment: await environmentWith(engines.value, psp.value.variables), close };
}

/** Resolves to true once the application can be used: it reads, and where it projects itself, it does. */
async function untilReady(signal) {
  const isApi = process.env.ROLE === 'api';
  const url = `${localOrigin().replace('//localhost', '//127.0.0.1')}/api/health/ready`;
  while (!signal.aborted) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    const ready = response?.ok ? await response.json().catch(() => null) : null;
    if (ready && (isApi || ready.checks.views.status === 'up')) return true;
    await pause(100);
  }
  return false;
}

/** Longest way of the application out of service: 2 s of notice, 30 s for requests under way, 10 s to close its parts. */
const DRAINED_WITHIN_MS = 45_000;

/** Compiled code of the backend, by which Node starts it with a tenth less work; as safe as what the build writes. */
const COMPILE_CACHE = fromRoot('.cache/compile');

/** Returns the options of Node that bound the memory of the backend, whatever the machine has; those of NODE_OPTIONS win. */
const nodeOptions = () =>
  [...JSON.parse(readFileSync(fromRoot('backend/package.json'), 'utf8')).config.node, process.env.NODE_OPTIONS ?? '']
    .join(' ')
    .trim();

/**
 * Serves the built application until it ends or is interrupted; resolves with the exit code. The terminal is for people:
 * the application's JSON log goes to files, unless `LOG_TO` says otherwise. `quiet` also says how long the engines took.
 */
export async function serve({ quiet = false, startedAt = performance.now(), mayInstall } = {}) {
  const leaving = endOfLife({ withParent: isUnderNpm() });
  if (!existsSync(BACKEND)) throw new StepFailure('Nada foi construído ainda: rode "npm start" ou "npm run build".');
  const isWorker = process.env.ROLE === 'worker';
  if (!isWorker) await rejectUnusablePorts();
  const { inDataFolder } = await loadFiles();
  await inDataFolder(dataDir(), () => {});
  const { guarded, startChild, stopChild } = await loadChildren();
  const beginning = startSurroundings({ mayInstall });
  if (quiet) void step('motores', () => beginning.then(() => undefined)).catch(() => {});
  const asked = await Promise.race([leaving, beginning.then(() => undefined)]);
  const { environment, close } = await beginning;
  if (asked) return close().then(() => 0);
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, LOG_TO: 'files', ...environment, NODE_OPTIONS: nodeOptions() };
  const command = guarded({ file: process.execPath, args: [BACKEND], env });
  const child = startChild(command, ['ignore', 'inherit', 'inherit']);
  const over = new AbortController();
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  if (!isWorker) void untilReady(over.signal).then((isReady) => isReady && announce(startedAt, environment));
  const ending = await Promise.race([leaving, exited]);
  over.abort();
  if (typeof ending === 'string') sayGoodbye();
  await stopChild(child, DRAINED_WITHIN_MS);
  const { code, signal } = await exited;
  await close();
  if (typeof ending === 'string') return 0;
  if (signal) say(`A aplicação foi encerrada por ${signal}.`);
  return code ?? 1;
}

function announce(startedAt, { PIX_SANDBOX_PAGE: page }) {
  say(`\nPronto em ${seconds(startedAt)}. Abra ${localOrigin()}`);
  if (page) say(`Banco de testes para pagar um PIX: ${page}`);
  say('Ctrl-C encerra.\n');
}
