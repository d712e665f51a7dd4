import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  dataDir,
  environmentWith,
  isPublicShop,
  loadChildren,
  loadEngines,
  loadFiles,
  loadIdleMemory,
  loadSandbox,
} from './environment.mjs';
import { rejectWrongEnvironment } from './environment-check.mjs';
import { holdPorts } from './held-ports.mjs';
import { endOfLife, isUnderNpm, sayGoodbye } from './lifetime.mjs';
import { COMPILE_CACHE, nodeOptions } from './node-options.mjs';
import { Processes, processCount } from './processes.mjs';
import { fromRoot } from './repository.mjs';
import { listeningHost, localOrigin, ownOrigin, rejectUnusablePorts } from './served-ports.mjs';
import { say, seconds, step, StepError } from './terminal.mjs';

const BACKEND = fromRoot('backend/dist/main.js');
/** The sandbox bank before its address and credentials are known. */
const SANDBOX = {
  PIX_BASE_URL: 'http://127.0.0.1',
  PIX_CLIENT_ID: 'unknown',
  PIX_CLIENT_SECRET: 'unknown',
  PIX_KEY: 'unknown',
};

/**
 * Returns true when the sandbox bank should run: no bank is configured, and the shop is local or PIX_SANDBOX requests
 * it.
 */
async function wantsSandbox() {
  if (process.env.PIX_BASE_URL) return false;
  return process.env.PIX_SANDBOX === '1' || !(await isPublicShop());
}

/** Starts the engines and, where it is wanted, the sandbox bank; resolves with the environment of the application. */
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

/**
 * Resolves with the body of a response with status 200, and with null for anything else. By node:http, because the
 * launcher would keep the 13 MB of `fetch` for as long as the shop runs.
 */
function read(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2_000 }, async (response) => {
      const body = await json(response).catch(() => null);
      resolve(response.statusCode === 200 ? body : null);
    });
    request.on('error', () => resolve(null)).on('timeout', () => request.destroy());
  });
}

/** Resolves to true once the application can be used: it serves reads, and its projections run where it has any. */
async function untilReady(signal) {
  const isApi = process.env.ROLE === 'api';
  const url = `${ownOrigin()}/api/health/ready`;
  while (!signal.aborted) {
    const ready = await read(url);
    if (ready && (isApi || ready.checks.views.status === 'up')) return true;
    await pause(100);
  }
  return false;
}

/**
 * Longest time until the application has ended: 2 s of notice, 30 s for requests under way, 10 s to close its parts.
 */
const DRAINED_WITHIN_MS = 45_000;

/** For a process that serves no requests, and for Windows, where a process binds its own. */
const NO_PORTS = { stdio: [], variables: {}, close: () => {} };

/**
 * Checks everything that could stop the start, before anything is started; returns the number of processes and their
 * ports.
 */
async function checked() {
  if (!existsSync(BACKEND)) throw new StepError('Nothing is built yet: run "npm start" or "npm run build".');
  const count = await counted();
  const { inDataFolder } = await loadFiles();
  await inDataFolder(dataDir(), () => {});
  const bindsNone = process.env.ROLE === 'worker' || process.platform === 'win32';
  const siblings = count > 1 ? temporaryFolder() : undefined;
  return { count, siblings, ports: bindsNone ? NO_PORTS : await holdPorts(process.env) };
}

/** Returns the number of processes. Throws a `StepError` with one line for everything that is wrong. */
async function counted() {
  const [count, ...others] = await Promise.allSettled([
    Promise.try(processCount, process.env, availableParallelism()),
    process.env.ROLE === 'worker' ? null : rejectUnusablePorts(),
    rejectWrongEnvironment({ serves: true, more: (await wantsSandbox()) ? SANDBOX : {} }),
  ]);
  const failures = [count, ...others].filter(({ status }) => status === 'rejected');
  const unexpected = failures.find(({ reason }) => !(reason instanceof StepError));
  if (unexpected) throw unexpected.reason;
  if (failures.length > 0) throw new StepError(failures.map(({ reason }) => reason.message).join(' '));
  return count.value;
}

/** Makes the folder by which the processes of this launcher know each other. It goes with the launcher. */
function temporaryFolder() {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'shop-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch ({ code }) {
    throw new StepError(`TMPDIR: cannot write to ${tmpdir()} (${code}).`);
  }
}

/** Starts the application as `count` processes; returns their `ended` and `close`. */
async function startApplication({ count, ports, siblings }, environment) {
  const { guarded, IDLE_MEMORY, startChild, stopChild } = await loadChildren();
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, LOG_TO: 'files', ...environment, NODE_OPTIONS: nodeOptions() };
  const start = (given) => {
    const { stdio, variables } = given.ROLE === 'worker' ? NO_PORTS : ports;
    const args = ['--import', IDLE_MEMORY, BACKEND];
    const command = guarded({ file: process.execPath, args, env: { ...given, ...variables } });
    return startChild(command, ['inherit', 'inherit', 'ipc', ...stdio]);
  };
  const processes = new Processes({ start, stop: (child) => stopChild(child, DRAINED_WITHIN_MS) });
  if (siblings) await serveAllMetrics(processes);
  processes.run(count, siblings ? { ...env, SIBLINGS_DIR: siblings } : env);
  const close = async () => {
    ports.close();
    await processes.end();
  };
  return { ended: processes.ended, close };
}

/** Serves the metrics of all processes on `METRICS_PORT`. An invalid value is reported by the processes. */
async function serveAllMetrics({ serving }) {
  const port = Number(process.env.METRICS_PORT ?? 0);
  if (!(port > 0 && port < 65536)) return;
  const { serveAggregated } = await import(fromRoot('backend/dist/aggregated-metrics.js'));
  await serveAggregated(serving, { port, host: listeningHost() });
}

/**
 * Serves the built application until it ends or is interrupted; resolves with the exit code. The application's JSON log
 * goes to files unless `LOG_TO` says otherwise, because the terminal is for people. `quiet` also prints how long the
 * engines took.
 */
export async function serve({ quiet = false, startedAt = performance.now(), mayInstall } = {}) {
  const leaving = endOfLife({ withParent: isUnderNpm() });
  const shape = await checked();
  await loadIdleMemory();
  const beginning = startSurroundings({ mayInstall });
  if (quiet) void step('engines', () => beginning.then(() => undefined)).catch(() => {});
  const asked = await Promise.race([leaving, beginning.then(() => undefined)]);
  const { environment, close } = await beginning;
  if (asked) return close().then(() => 0);
  const application = await startApplication(shape, environment);
  const over = new AbortController();
  if (process.env.ROLE !== 'worker')
    void untilReady(over.signal).then((isReady) => isReady && announce(startedAt, environment));
  const ending = await Promise.race([leaving, application.ended]);
  over.abort();
  if (typeof ending === 'string') sayGoodbye();
  await application.close();
  await close();
  if (typeof ending === 'string') return 0;
  if (ending.signal) say(`The application was ended by ${ending.signal}.`);
  return ending.code ?? 1;
}

function announce(startedAt, { PIX_SANDBOX_PAGE: page }) {
  say(`\nReady in ${seconds(startedAt)}. Open ${localOrigin()}`);
  if (page) say(`Test bank that pays a PIX: ${page}`);
  say('Ctrl-C ends it.\n');
}
