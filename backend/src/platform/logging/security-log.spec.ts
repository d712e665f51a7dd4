import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { readEnvironment } from '../config/environment.js';
import { Secrets } from '../config/secrets.js';
import { SecurityLog, type SecurityEntry, type SecurityLine } from './security-log.js';
import { searchSecurity } from './security-search.js';

const engines = { EVENTSTORE_URL: 'esdb://x', MONGO_URL: 'mongodb://x', REDIS_URL: 'redis://x' };
const HOME = '203.0.113.7';

describe('the security log', () => {
  let dataDir: string;
  let log: SecurityLog;

  const failed = (address = HOME): SecurityEntry => ({ kind: 'login_failed', address });
  const file = () => join(dataDir, 'logs', readdirSync(join(dataDir, 'logs'))[0] ?? '');
  /** Ends the window, and waits until the file holds so many entries. */
  const lines = async (entries: number): Promise<readonly SecurityLine[]> => {
    await log.flush();
    for (;;) {
      const texts = readFileSync(file(), 'utf8').split('\n').slice(0, -1);
      const found = texts.map((text) => JSON.parse(text) as SecurityLine);
      if (sumOf(found) >= entries) return found;
      await turn();
    }
  };
  const sumOf = (found: readonly SecurityLine[]) => found.reduce((sum, { count = 1 }) => sum + count, 0);

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'shop-security-'));
    const config = new Config(readEnvironment({ DATA_DIR: dataDir, ...engines }));
    log = new SecurityLog(config, new Secrets(Buffer.alloc(32)), new Clock());
  });
  afterEach(async () => {
    await log.onApplicationShutdown();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is a private file with one line for each entry', async () => {
    log.record({ kind: 'login', address: HOME, account: 'a1', session: 's1' });
    log.record(failed());
    expect(await lines(2)).toEqual([
      { at: expect.any(String), kind: 'login', address: HOME, account: 'a1', session: 's1' },
      { at: expect.any(String), kind: 'login_failed', address: HOME },
    ]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('counts what one address repeats, and leaves out nothing that succeeds', async () => {
    for (let tries = 0; tries < 1_000; tries += 1) log.record(failed());
    log.record({ kind: 'limited', address: HOME });
    log.record({ kind: 'login', address: HOME, account: 'a1' });
    log.record(failed('203.0.113.8'));
    const found = await lines(1_003);
    const own = found.filter(({ kind, address }) => kind === 'login_failed' && address === HOME);
    expect([own.length, sumOf(own), own.at(-1)]).toEqual([
      21,
      1_000,
      expect.objectContaining({ count: 980, since: expect.any(String) }),
    ]);
    expect(found.filter(({ kind }) => kind === 'limited')).toMatchObject([{ address: HOME, count: 1 }]);
    expect(found.filter(({ kind }) => kind === 'login')).toHaveLength(1);
    expect(found.filter(({ address }) => address === '203.0.113.8')).toHaveLength(1);
  });

  it('begins a new window after ten seconds', async () => {
    for (let tries = 0; tries < 30; tries += 1) log.record(failed());
    await log.flush();
    log.record(failed());
    const counts = (await lines(31)).map(({ count = 1 }) => count);
    expect(counts.slice(-2)).toEqual([10, 1]);
  });

  it('grows little under a flood from many addresses, and counts all of it', async () => {
    for (let address = 0; address < 20_000; address += 1)
      for (let tries = 0; tries < 2; tries += 1)
        log.record(failed(`10.${String(address >> 8)}.${String(address & 255)}.1`));
    const found = await lines(40_000);
    expect(found.length).toBeLessThanOrEqual(500 + 500 + 1);
    expect(sumOf(found)).toBe(40_000);
    expect(readFileSync(file()).length).toBeLessThan(200_000);
  });

  it('is searched by what its lines name, on days of São Paulo', async () => {
    log.record({ kind: 'banned', address: HOME, account: 'a1', target: 'a2' });
    const { at } = (await lines(1))[0]!;
    const days = { from: '2000-01-01', to: '9999-12-31' };
    for (const name of [HOME, 'a1', 'a2'])
      expect(await searchSecurity(dataDir, { names: new Set([name]), ...days })).toMatchObject([{ at }]);
    expect(await searchSecurity(dataDir, { names: new Set(['a3']), ...days })).toEqual([]);
    expect(await searchSecurity(dataDir, { names: new Set(['a1']), ...days, to: '2000-01-01' })).toEqual([]);
  });
});
