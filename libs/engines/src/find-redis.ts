import { execFile, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { serverEnvironment } from './child.js';
import { readIfThere } from './files.js';
import { EngineError } from './failure.js';
import type { Log } from './failure.js';

/** Properties of the machine, besides PATH, on which the choice of a Redis depends. */
export interface Machine {
  platform: NodeJS.Platform;
  isRoot: boolean;
  /** `ID` and `ID_LIKE` of /etc/os-release, such as `ubuntu debian`. */
  system: readonly string[];
}

const BINARIES = ['redis-server', 'valkey-server'];
const OLDEST = [6, 2] as const;

/** Returns the machine of this process. */
export function thisMachine(): Machine {
  const release = readIfThere('/etc/os-release') ?? '';
  const system = [...release.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap(([, ids]) => (ids ?? '').split(' '));
  return { platform: process.platform, isRoot: process.getuid?.() === 0, system };
}

function onPath(name: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((candidate) => {
      try {
        accessSync(candidate, constants.X_OK);
        return statSync(candidate).isFile();
      } catch {
        return false;
      }
    });
}

const isDebian = ({ platform, system }: Machine) =>
  platform === 'linux' && system.some((id) => id === 'debian' || id === 'ubuntu');

const HOW_TO: readonly [(machine: Machine) => boolean, string][] = [
  [isDebian, 'sudo apt-get install -y redis-server'],
  [({ platform }) => platform === 'darwin', 'brew install redis'],
  [({ system }) => system.includes('fedora') || system.includes('rhel'), 'sudo dnf install -y valkey'],
  [({ system }) => system.includes('alpine'), 'apk add redis'],
  [({ system }) => system.includes('arch'), 'sudo pacman -S valkey'],
  [({ system }) => system.includes('suse'), 'sudo zypper install redis'],
];

/** Asks whether a missing package may be installed. */
export type MayInstall = () => boolean | Promise<boolean>;

const howTo = (machine: Machine) =>
  HOW_TO.find(([applies]) => applies(machine))?.[1] ?? 'https://redis.io/docs/latest/operate/oss_and_stack/install/';

async function rejectOld(binary: string): Promise<void> {
  const { stdout } = await promisify(execFile)(binary, ['--version'], { timeout: 5_000 });
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(stdout) ?? [];
  if (major === undefined || minor === undefined) return;
  if (Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1])) return;
  throw new EngineError(
    `${binary} is version ${major}.${minor}; Redis ${OLDEST.join('.')} or newer is needed (or REDIS_URL).`,
  );
}

const proxiesOf = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => /^(https?|no|all)_proxy$/i.test(name)));

function aptGet(args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=60', ...args], {
      stdio: 'ignore',
      env: { ...serverEnvironment(env), ...proxiesOf(env), DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Stops and disables the service that Debian starts on installation, because the shop runs a Redis of its own. */
function stopPackagedService(env: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync('/run/systemd/system')) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn('systemctl', ['disable', '--now', 'redis-server'], {
      stdio: 'ignore',
      env: serverEnvironment(env),
    });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

async function install(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  log('redis: not found; installing redis-server with apt-get...');
  const startedAt = performance.now();
  await aptGet(['update'], env);
  if (!(await aptGet(['install', '-y', '--no-install-recommends', 'redis-server'], env))) return;
  await stopPackagedService(env);
  log(`redis: installed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

export interface RedisSearch {
  env: NodeJS.ProcessEnv;
  log: Log;
  machine: Machine;
  /** Called before an installation; absent, nothing is installed. */
  mayInstall?: MayInstall | undefined;
}

const isRootOnDebian = (machine: Machine) => isDebian(machine) && machine.isRoot;

/**
 * Returns the path of a redis-server or valkey-server on PATH; on Debian and Ubuntu root may have a missing one
 * installed. Throws an `EngineError` with the command that installs it on this system.
 */
export async function findRedis({ env, log, machine, mayInstall = () => false }: RedisSearch): Promise<string> {
  const find = () => BINARIES.map((name) => onPath(name, env['PATH'] ?? '')).find((path) => path !== undefined);
  if (!find() && isRootOnDebian(machine) && (await mayInstall())) await install(env, log);
  const binary = find();
  if (!binary) {
    const orStart = isRootOnDebian(machine) ? ', run "INSTALL_REDIS=1 npm start"' : '';
    throw new EngineError(
      `Redis not found: install it with "${howTo(machine)}"${orStart} or set REDIS_URL to the address of a server.`,
    );
  }
  await rejectOld(binary);
  return binary;
}
