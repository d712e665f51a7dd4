import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { requestedTests } from './parts/requested-tests.mjs';
import { findChromium, hasChromium, HOW_TO_GET_CHROMIUM } from './parts/debian.mjs';
import { loadFindRedis } from './parts/environment.mjs';
import { install } from './parts/install.mjs';
import { changedFiles, relatedJourneys } from './parts/related-tests.mjs';
import { fromRoot, ROOT } from './parts/repository.mjs';
import { readReport, SUITES } from './parts/suites.mjs';
import { duration, say, step } from './parts/terminal.mjs';
import { build } from './parts/workspaces.mjs';

/**
 * Time limit of a run of jest, in case it hangs: three times the time that a run took on two slow cores. The run in the
 * background takes as long as the other.
 */
const TIME_LIMIT_MS = 3 * 60 * 60_000;

/** Time for the workers of an ended run to end. */
const ENDED_WITHIN_MS = 5_000;

/**
 * Number of test files that run at once. By default jest leaves one core idle, so that two cores run file by file.
 * Every worker has engines and a folder of its own; three at once were no faster, and made the files wait for each
 * other.
 */
const WORKERS = 2;

/** Most failed files of a suite that are run again; more are no accident. */
const LOOKED_AT_AGAIN = 5;

/**
 * Suites that run in the background of the others. The faults mostly wait for timers and restarts; the two after them
 * keep both cores busy until the others end.
 */
const BACKGROUND = ['faults', 'contracts', 'unit'];

/** Suites that `npm test -- quick` chooses from. */
const QUICK = ['unit', 'journeys'];

/** `--long`: kills, outages and histories in the numbers of a release test, without a time limit. */
const LONG = { KILLS: '50', OUTAGE_MS: '10000', BACKUP_EVENTS: '100000', CLOCK_RUNS: '50000', RENEWALS: '50' };

const options = (env) =>
  `${env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim();

/** Runs jest; prints its output at once, or all of it at its end. */
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
    const send = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        child.kill(signal);
      }
    };
    // The workers remove the folders of their engines first.
    const end = () => {
      send('SIGTERM');
      setTimeout(send, ENDED_WITHIN_MS, 'SIGKILL').unref();
    };
    const limit = isLong ? undefined : setTimeout(end, TIME_LIMIT_MS);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
    child.once('close', () => {
      clearTimeout(limit);
      resolve(output);
    });
  });
}

/** Runs suites as one queue, so that no core waits at the end of each; returns the result of each. */
async function runTogether(names, env, { isShown = true, files = [], workers = WORKERS } = {}) {
  const report = fromRoot('.cache/test', `${names.join('-')}.json`);
  mkdirSync(fromRoot('.cache/test'), { recursive: true });
  rmSync(report, { force: true });
  if (isShown) say(`\n── ${names.join(', ')}`);
  const projects = names.flatMap((name) => SUITES[name]);
  const output = ['--passWithNoTests', '--forceExit', '--json', `--outputFile=${report}`];
  const chosen = files.length > 0 ? ['--runTestsByPath', ...files] : part;
  const said = await jest(
    ['--selectProjects', ...projects, `--maxWorkers=${workers}`, ...output, ...chosen],
    env,
    isShown,
  );
  if (!isShown) say(`\n── ${names.join(', ')}, in the background of the others\n${said}`);
  return readReport(report, names);
}

/**
 * Runs a suite's few failed files once more, one at a time and with nothing else running. A second failure is a
 * failure. A pass is reported as unsteady with its first failure, and is a defect of the test or of the product all the
 * same.
 */
async function lookAgain(result, env) {
  const files = [...new Set(result.failures.map(({ file }) => file))];
  if (files.length === 0 || files.length > LOOKED_AT_AGAIN) return result;
  say(`\n── ${result.name}: ${files.length} failed, run again alone`);
  const [again] = await runTogether([result.name], env, { files, workers: 1 });
  const passed = result.passed + result.failed - again.failed;
  const unsteady = result.failures.filter(({ file }) => !again.failures.some((failure) => failure.file === file));
  return { ...result, passed, failed: again.failed, failures: again.failures, unsteady };
}

/**
 * Returns the tests of a change at hand: specs and screens that import a changed file, and the journeys of its
 * features.
 */
function quickTests(env) {
  const changed = changedFiles();
  if (changed.length === 0) return [];
  const projects = SUITES.unit;
  const asked = ['--selectProjects', ...projects, '--listTests', '--findRelatedTests', ...changed];
  const listed = execFileSync(process.execPath, [fromRoot('node_modules/jest/bin/jest.js'), ...asked], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'test', NODE_OPTIONS: options(env) },
    encoding: 'utf8',
  });
  return [...listed.split('\n').filter((line) => line.startsWith(ROOT)), ...relatedJourneys(changed)];
}

/** Runs the result of `quickTests`, if any. */
async function runQuick(env) {
  const files = quickTests(env);
  say(`${files.length} test files import what changed`);
  return files.length === 0 ? [] : runTogether(QUICK, env, { files });
}

/** Runs the suites in two queues side by side, of which one is in the background. */
async function runSuites(names, env) {
  const ahead = names.filter((name) => !BACKGROUND.includes(name));
  const behind = names.filter((name) => BACKGROUND.includes(name));
  const [shown, background] = ahead.length > 0 ? [ahead, behind] : [behind, []];
  const runs = [runTogether(shown, env)];
  if (background.length > 0) runs.push(runTogether(background, env, { isShown: false }));
  const results = (await Promise.all(runs)).flat();
  const judged = [];
  for (const name of names)
    judged.push(
      await lookAgain(
        results.find((result) => result.name === name),
        env,
      ),
    );
  return judged;
}

/** Installs a missing Redis when root on Debian, as `findChromium` does for Chromium. */
async function prepareRedis() {
  const { findRedis, thisMachine } = await loadFindRedis();
  const search = { env: process.env, log: say, machine: thisMachine(), mayInstall: () => true };
  await findRedis(search).catch((error) => say(error.message));
}

async function prepared(names) {
  await step('dependencies', install);
  await step('build', async () => ((await build()).length > 0 ? undefined : 'up to date'));
  if (names.some((name) => name !== 'unit')) await prepareRedis();
  if (!names.includes('e2e')) return process.env;
  const chromium = await findChromium();
  if (!hasChromium(chromium)) say(HOW_TO_GET_CHROMIUM);
  return chromium ? { ...process.env, CHROMIUM_PATH: chromium } : process.env;
}

/** Returns what was requested; ends the process with one line for anything unknown. */
function readRequest() {
  try {
    return requestedTests(process.argv.slice(2));
  } catch (error) {
    say(error.message);
    return process.exit(1);
  }
}

const { isLong, isQuick, names: named, part } = readRequest();
const names = isQuick ? QUICK : named;
const results = [];
// All workers copy the data of a first start from here (`test/support/filled-folder.ts`).
const filled = mkdtempSync(join(tmpdir(), 'shop-test-filled-'));
try {
  const env = { ...(await prepared(names)), FILLED_FOLDERS: filled };
  const settings = isLong ? { ...env, ...LONG } : env;
  results.push(...(await (isQuick ? runQuick(settings) : runSuites(names, settings))));
} catch (error) {
  say(error.message);
  results.push({ name: 'preparation', passed: 0, failed: 1, skipped: 0, tookMs: 0 });
}
rmSync(filled, { recursive: true, force: true });

say('');
for (const { name, passed, failed, skipped, tookMs } of results) {
  say(`${name.padEnd(12)}${passed} passed, ${failed} failed, ${skipped} skipped  (${duration(tookMs)})`);
}
const list = (title, key) => {
  for (const { file, text } of results.flatMap((result) => result[key] ?? []))
    say(`\n${title}: ${relative(ROOT, file)}\n${text}`);
};
// The failures come last, because a log is often shown by its end.
list('unsteady, passed alone', 'unsteady');
list('failed', 'failures');
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
