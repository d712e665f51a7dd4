import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, hasChromium, HOW_TO_GET_CHROMIUM } from './parts/debian.mjs';
import { install } from './parts/install.mjs';
import { fromRoot, ROOT } from './parts/repository.mjs';
import { say, seconds, step } from './parts/terminal.mjs';
import { build } from './parts/workspaces.mjs';

const TIME_LIMIT_MS = 10 * 60_000;

/**
 * Left to itself jest leaves one core idle, which on two cores means file by file. Every file has engines and a
 * folder of its own, so two run at once.
 */
const SUITES = {
  unit: ['unit', 'frontend'],
  contracts: ['contracts'],
  journeys: ['journeys'],
  faults: ['faults'],
  e2e: ['e2e'],
};
const WORKERS = '--maxWorkers=2';

/** A suite that waits for timers and restarts most of its time, and so runs beside the others. */
const BESIDE = 'faults';

/** `--long`: kills and outages as many and as long as before a release, without a limit of time. */
const LONG = { KILLS: '50', OUTAGE_MS: '10000' };

const options = (env) =>
  `${env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim();

/** Runs jest; what it says is shown at once, or all of it at its end. */
function jest(args, env, isShown) {
  return new Promise((resolve) => {
    const command = [fromRoot('node_modules/jest/bin/jest.js'), ...args];
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      env: { ...env, NODE_ENV: 'test', NODE_OPTIONS: options(env) },
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    };
    const limit = isLong ? undefined : setTimeout(end, TIME_LIMIT_MS);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
    child.once('close', () => {
      clearTimeout(limit);
      resolve(output);
    });
  });
}

/** Counts of a suite; a file that could not run at all counts as one failure. */
function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function runSuite(name, env, isShown = true) {
  const report = fromRoot('.cache/test', `${name}.json`);
  mkdirSync(fromRoot('.cache/test'), { recursive: true });
  rmSync(report, { force: true });
  const startedAt = performance.now();
  if (isShown) say(`\n── ${name}`);
  const output = ['--passWithNoTests', '--forceExit', '--json', `--outputFile=${report}`];
  const said = await jest(['--selectProjects', ...SUITES[name], WORKERS, ...output], env, isShown);
  if (!isShown) say(`\n── ${name}, beside the others\n${said}`);
  return { name, ...countsOf(report), time: seconds(startedAt) };
}

/** One suite after another, and beside them the one that mostly waits. */
async function runSuites(names, env) {
  const beside = names.length > 1 && names.includes(BESIDE) ? runSuite(BESIDE, env, false) : undefined;
  const results = [];
  for (const name of names) results.push(beside && name === BESIDE ? undefined : await runSuite(name, env));
  const waited = await beside;
  return results.map((result) => result ?? waited);
}

async function prepared(names) {
  await step('dependências', install);
  await step('compilação', async () => ((await build()).length > 0 ? undefined : 'em dia'));
  if (!names.includes('e2e')) return process.env;
  const chromium = await findChromium();
  if (!hasChromium(chromium)) say(HOW_TO_GET_CHROMIUM);
  return chromium ? { ...process.env, CHROMIUM_PATH: chromium } : process.env;
}

const asked = process.argv.slice(2).filter((word) => word !== '--long');
const isLong = process.argv.includes('--long');
const names = asked.length > 0 ? asked.filter((name) => name in SUITES) : Object.keys(SUITES);
const results = [];
try {
  const env = await prepared(names);
  results.push(...(await runSuites(names, isLong ? { ...env, ...LONG } : env)));
} catch (error) {
  say(error.message);
  results.push({ name: 'preparação', passed: 0, failed: 1, skipped: 0, time: '-' });
}

say('');
for (const { name, passed, failed, skipped, time } of results) {
  say(`${name.padEnd(12)}${passed} passed, ${failed} failed, ${skipped} skipped  (${time})`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
