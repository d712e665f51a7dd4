import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.mjs';
import { say, seconds } from './terminal.mjs';

/** Debian's package of Chromium without a window: the same engine, at half the processor time. */
const HEADLESS = 'chromium-headless-shell';
const CHROMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

const find = () => process.env.CHROMIUM_PATH ?? CHROMES.map(onPath).find(Boolean);

/**
 * Returns a Chromium for the browser tests: CHROMIUM_PATH, one on PATH, or Debian's package, installed when root.
 * Returns undefined when there is none.
 */
export async function findChromium() {
  if (find() || !isRootOnDebian()) return find();
  const startedAt = performance.now();
  say('chromium: not found; installing it with apt-get...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env });
  try {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', HEADLESS, 'fonts-liberation');
    say(`chromium: installed in ${seconds(startedAt)}.`);
  } catch (error) {
    say(error.message);
  }
  return find();
}

export const HOW_TO_GET_CHROMIUM =
  'e2e: no Chromium on this machine. Install one (Debian: "sudo apt-get install -y chromium-headless-shell") or set CHROMIUM_PATH to it.';

export const hasChromium = (path) => path !== undefined && spawnSync(path, ['--version']).status === 0;
