import { findRedis } from '@shop/engines/find-redis';
import type { Machine, MayInstall } from '@shop/engines/find-redis';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const NOT_OURS: Machine = { platform: 'linux', isRoot: false, system: ['debian'] };
const ROOT_ON_DEBIAN: Machine = { platform: 'linux', isRoot: true, system: ['debian'] };
const ROOT_ON_UBUNTU: Machine = { platform: 'linux', isRoot: true, system: ['ubuntu', 'debian'] };

const SECRETS = { MASTER_KEY: 'a-key-of-the-application' };

let realRedis: string;
let folder: string;
let said: string[];

const log = (line: string) => void said.push(line);
const script = (name: string, ...lines: string[]) => {
  writeFileSync(join(folder, name), ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(join(folder, name), 0o755);
};
/** Searches a machine that has only the programs in `folder` and the shell's own tools. */
const find = (machine: Machine, mayInstall?: MayInstall) =>
  findRedis({ env: { PATH: [folder, '/bin-without-redis'].join(delimiter), ...SECRETS }, log, machine, mayInstall });
const yes = () => true;

beforeAll(async () => {
  const machine: Machine = { platform: 'linux', isRoot: false, system: ['debian'] };
  realRedis = await findRedis({ env: process.env, log: () => {}, machine });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-redis-'));
  said = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('finding a Redis', () => {
  it('takes the redis-server on PATH', async () => {
    symlinkSync(realRedis, join(folder, 'redis-server'));
    expect(await find(NOT_OURS)).toBe(join(folder, 'redis-server'));
    expect(said).toEqual([]);
  });

  it('takes a valkey-server when there is no redis-server', async () => {
    symlinkSync(realRedis, join(folder, 'valkey-server'));
    expect(await find(NOT_OURS)).toBe(join(folder, 'valkey-server'));
  });

  it('does not take a file that cannot be run', async () => {
    writeFileSync(join(folder, 'redis-server'), '', { mode: 0o644 });
    await expect(find(NOT_OURS)).rejects.toThrow('Redis not found');
  });

  it('rejects a server that is too old, naming both versions', async () => {
    script('redis-server', 'echo "Redis server v=5.0.14 sha=00000000:0 malloc=jemalloc-5.2.1 bits=64"');
    await expect(find(NOT_OURS)).rejects.toThrow(/version 5\.0; Redis 6\.2 or newer is needed/);
  });

  it.each([ROOT_ON_DEBIAN, ROOT_ON_UBUNTU])(
    'is installed by apt-get when missing and allowed, without the secrets, and says so ($system)',
    async (machine) => {
      script(
        'apt-get',
        `PATH=/usr/bin:/bin`,
        `echo "$@ $MASTER_KEY" >> ${folder}/asked`,
        `case "$*" in *install*redis-server) ln -s ${realRedis} ${folder}/redis-server ;; esac`,
      );
      expect(await find(machine, yes)).toBe(join(folder, 'redis-server'));
      expect(readFileSync(join(folder, 'asked'), 'utf8')).not.toContain(SECRETS.MASTER_KEY);
      expect(said[0]).toContain('installing redis-server with apt-get');
      expect(said[1]).toMatch(/installed in \d/);
    },
  );

  it('is rejected with one clear line when the installation fails', async () => {
    script('apt-get', 'exit 100');
    await expect(find(ROOT_ON_DEBIAN, yes)).rejects.toThrow(
      'Redis not found: install it with "sudo apt-get install -y redis-server", run "INSTALL_REDIS=1 npm start" or',
    );
  });

  it.each([undefined, () => false, () => Promise.resolve(false)])(
    'is not installed for root without a yes (%s)',
    async (mayInstall) => {
      script('apt-get', `touch ${folder}/called`);
      await expect(find(ROOT_ON_DEBIAN, mayInstall)).rejects.toThrow('"INSTALL_REDIS=1 npm start"');
      expect(existsSync(join(folder, 'called'))).toBe(false);
      expect(said).toEqual([]);
    },
  );

  it('installs nothing for somebody who is not root', async () => {
    script('apt-get', `touch ${folder}/called`);
    await expect(find(NOT_OURS, yes)).rejects.toThrow('sudo apt-get install -y redis-server');
    expect(existsSync(join(folder, 'called'))).toBe(false);
    expect(said).toEqual([]);
  });

  it.each([
    [{ platform: 'darwin', isRoot: false, system: [] }, 'brew install redis'],
    [{ platform: 'linux', isRoot: true, system: ['fedora'] }, 'sudo dnf install -y valkey'],
    [{ platform: 'linux', isRoot: true, system: ['alpine'] }, 'apk add redis'],
    [{ platform: 'linux', isRoot: true, system: ['arch'] }, 'sudo pacman -S valkey'],
    [{ platform: 'linux', isRoot: true, system: ['opensuse-leap', 'suse'] }, 'sudo zypper install redis'],
    [{ platform: 'win32', isRoot: false, system: [] }, 'https://redis.io'],
  ] as [Machine, string][])('says how to install it on %j', async (machine, how) => {
    await expect(find(machine)).rejects.toThrow(how);
    await expect(find(machine)).rejects.toHaveProperty('name', 'EngineError');
    expect(said).toEqual([]);
  });
});
