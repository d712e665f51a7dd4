import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, hasChromium, HOW_TO_GET_CHROMIUM } from './parts/debian.mjs';
import { install } from './parts/install.mjs';
import { fromRoot, ROOT } from './parts/repository.mjs';
import { say, seconds, step } from './parts/terminal.mjs';
import { build } from './parts/workspaces.mjs';

const TIME_LIMIT_MS = 8 * 60_000;

/**
 * Left to itself jest leaves one core idle, which on two cores means file by file. Every file has engines and a
 * folder of its own, so two run at once; what works a browser keeps both cores busy by itself.
 */
const SUITES = {
  unit: { projects: ['unit', 'frontend'], args: ['--maxWorkers=100%'] },
  contracts: { projects: ['contracts'], args: ['--maxWorkers=100%'] },
  journeys: { projects: ['journeys'], args: ['--maxWorkers=2'] },
  faults: { projects: ['faults'], args: ['--maxWorkers=2'] },
  e2e: { projects: ['e2e'], args: ['--runInBand'] },
};

const options = (env) =>
  `${env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim();

function jest(args, env) {
  return new Promise((resolve) => {
    const command = [fromRoot('node_modules/jest/bin/jest.js'), ...args];
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      env: { ...env, NODE_ENV: 'test', NODE_OPTIONS: options(env) },
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    });
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    };
    const limit = setTimeout(end, TIME_LIMIT_MS);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
    child.once('close', () => {
      clearTimeout(limit);
      resolve();
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

async function runSuite(name, env) {
  const { projects, args } = SUITES[name];
  const report = fromRoot('.cache/test', `${name}.json`);
  mkdirSync(fromRoot('.cache/test'), { recursive: true });
  rmSync(report, { force: true });
  const startedAt = performance.now();
  say(`\n── ${name}`);
  const output = ['--passWithNoTests', '--forceExit', '--json', `--outputFile=${report}`];
  await jest(['--selectProjects', ...projects, ...args, ...output], env);
  return { name, ...countsOf(report), time: seconds(startedAt) };
}

async function prepared(names) {
  await step('dependências', install);
  await step('compilação', async () => ((await build()).length > 0 ? undefined : 'em dia'));
  if (!names.includes('e2e')) return process.env;
  const chromium = await findChromium();
  if (!hasChromium(chromium)) say(HOW_TO_GET_CHROMIUM);
  return chromium ? { ...process.env, CHROMIUM_PATH: chromium } : process.env;
}

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked.filter((name) => name in SUITES) : Object.keys(SUITES);
const results = [];
try {
  const env = await prepared(names);
  for (const name of names) results.push(await runSuite(name, env));
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
