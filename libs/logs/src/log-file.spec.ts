import { jest } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { LogFile } from './log-file.js';
import { nameOfLog } from './log-names.js';

/** Larger than any process id of Linux, so that no process has it. */
const ENDED = 2 ** 22 + 1;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the log of a process', () => {
  let dataDir: string;
  let logs: string;
  let log: LogFile;

  const names = () => readdirSync(logs).sort();
  const open = (options = {}) => (log = new LogFile(dataDir, 'api', options));
  const left = (name: string, { bytes = 1, daysAgo = 0 } = {}) => {
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, name), Buffer.alloc(bytes));
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    utimesSync(join(logs, name), at, at);
  };
  /** Returns the content of a file; empty while a rotation is moving it. */
  const contentOf = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  };
  /** Waits until the file of this process exists, and it or an older one contains the text. */
  const stored = async (text: string, older = '') => {
    const path = join(logs, nameOfLog('api'));
    while (!contentOf(path + older).includes(text)) await turn();
    // The last step of a rotation.
    while (!existsSync(path)) await turn();
  };
  const ofEnded = (name: string) => `${name}-${hostname()}-${String(ENDED)}.log`;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'shop-log-'));
    logs = join(dataDir, 'logs');
  });
  afterEach(() => {
    log.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is a private file of its own, named by kind, host and process', async () => {
    open().write('{"a":1}\n');
    await stored('{"a":1}');
    expect(names()).toEqual([nameOfLog('api')]);
    expect(nameOfLog('api')).toBe(`api-${hostname()}-${String(process.pid)}.log`);
    expect(statSync(join(logs, nameOfLog('api'))).mode & 0o777).toBe(0o600);
    expect(statSync(logs).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(logs, nameOfLog('api')), 'utf8')).toBe('{"a":1}\n');
  });

  it('rotates while it is written, keeps five files, all private, and loses no line of them', async () => {
    open({ fileBytes: 100 });
    for (let line = 0; line < 60; line += 1) log.write(`${String(line).padStart(9, '0')}\n`);
    await stored('000000059', '.1');
    while (names().length < 5) await turn();
    const name = nameOfLog('api');
    expect(names()).toEqual([name, ...[1, 2, 3, 4].map((number) => `${name}.${String(number)}`)]);
    const lines = [4, 3, 2, 1].map((number) => readFileSync(join(logs, `${name}.${String(number)}`), 'utf8')).join('');
    expect(lines.trim().split('\n').map(Number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 20));
    for (const each of names()) expect(statSync(join(logs, each)).mode & 0o777).toBe(0o600);
  });

  it('bounds what ended processes of its kind have left, and touches nothing else', async () => {
    for (let process = 0; process < 60; process += 1)
      left(`api-${hostname()}-${String(ENDED + process)}.log`, { daysAgo: process });
    const others = [
      ofEnded('worker'),
      'api-elsewhere-7.log',
      'api.txt',
      `api-${hostname()}-${String(process.ppid)}.log`,
    ];
    for (const name of others) left(name, { daysAgo: 1 });
    left('api-long-gone-7.log', { daysAgo: 100 });
    open().write('x\n');
    await stored('x\n');
    expect(names()).toEqual(expect.arrayContaining(others));
    expect(names()).not.toContain('api-long-gone-7.log');
    expect(names()).toHaveLength(50 + others.length + 1);
  });

  it('bounds them by their size too', async () => {
    left(ofEnded('api'), { bytes: 99 * 1024 * 1024, daysAgo: 1 });
    left(`${ofEnded('api')}.1`, { bytes: 2 * 1024 * 1024, daysAgo: 2 });
    open().write('x\n');
    await stored('x\n');
    expect(names()).toEqual([ofEnded('api'), nameOfLog('api')].sort());
  });

  it('keeps every line for a time where a time was given', async () => {
    const name = nameOfLog('api');
    left(`${name}.202601010000-1`, { daysAgo: 200 });
    left(`${name}.202603010000-1`, { daysAgo: 100 });
    left(ofEnded('api'), { daysAgo: 100 });
    open({ fileBytes: 100, retentionMs: 183 * DAY_MS });
    for (let line = 0; line < 100; line += 1) log.write(`${String(line).padStart(9, '0')}\n`);
    const written = () => names().filter((each) => each.startsWith(name) && !each.includes('.20260'));
    const content = () =>
      written()
        .map((each) => readFileSync(join(logs, each), 'utf8'))
        .join('');
    await log.flush();
    // A rotation reserves the name of the older file by an empty one, which it then replaces.
    const rotated = () => written().filter((each) => each !== name && contentOf(join(logs, each)).length === 100);
    while (rotated().length < 10) await turn();
    while (!existsSync(join(logs, name))) await turn();
    expect(names()).not.toContain(`${name}.202601010000-1`);
    expect(names()).toEqual(expect.arrayContaining([ofEnded('api'), `${name}.202603010000-1`]));
    expect(content()).toHaveLength(1000);
    for (const each of written()) expect(statSync(join(logs, each)).mode & 0o777).toBe(0o600);
  });

  it('rotates with the first line of a month where a time was given', async () => {
    let now = Date.parse('2026-01-31T23:59:00.000Z');
    open({ retentionMs: 183 * DAY_MS, now: () => now });
    log.write('january\n');
    await stored('january');
    now += DAY_MS;
    log.write('february\n');
    await stored('february');
    const name = nameOfLog('api');
    expect(names()).toEqual([name, `${name}.202602012359-1`]);
    expect(names().map((each) => readFileSync(join(logs, each), 'utf8'))).toEqual(['february\n', 'january\n']);
  });

  it('writes the lines that wait by one call', async () => {
    open();
    const calls = () => Number(/syscw: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
    const before = calls();
    for (let line = 0; line < 5_000; line += 1) log.write(`${String(line).padStart(9, '0')}\n`);
    await stored('000004999');
    expect(calls() - before).toBeLessThan(500);
    expect(log.dropped).toBe(0);
  });

  it.each([
    ['moved and made again', (path: string) => writeFileSync(path, '')],
    ['moved', () => undefined],
  ])('loses and tears no line while it is %s by another program', async (_how, remake) => {
    open();
    const path = join(logs, nameOfLog('api'));
    let line = 0;
    const write = (lines: number) => {
      const end = line + lines;
      for (; line < end; line += 1) log.write(`${String(line).padStart(9, '0')}\n`);
    };
    mkdirSync(logs);
    const lines = () => names().flatMap((name) => contentOf(join(logs, name)).split('\n').slice(0, -1));
    for (let file = 1; file <= 3; file += 1) {
      write(1_000);
      while (lines().length < line) await turn();
      write(1_000);
      await turn();
      renameSync(path, join(logs, `moved-${String(file)}`));
      remake(path);
      write(1_000);
      while (lines().length < line) await turn();
      write(1);
      await stored(String(line - 1).padStart(9, '0'));
    }
    expect(lines().toSorted()).toEqual(Array.from({ length: line }, (_, index) => String(index).padStart(9, '0')));
    expect(log.dropped).toBe(0);
  });

  it('goes on at the beginning of a file that another program has emptied', async () => {
    open({ fileBytes: 100 });
    const path = join(logs, nameOfLog('api'));
    for (let round = 0; round < 5; round += 1) {
      for (let line = 0; line < 9; line += 1) log.write(`${String(10 * round + line).padStart(9, '0')}\n`);
      await stored(String(10 * round + 8).padStart(9, '0'));
      expect(statSync(path).size).toBe(90);
      truncateSync(path);
    }
    expect(names()).toEqual([nameOfLog('api')]);
  });

  it('drops and counts what cannot be written, without an error, and says so once it can', async () => {
    mkdirSync(logs);
    symlinkSync('/dev/full', join(logs, nameOfLog('api')));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'setTimeout'] });
    open();
    for (let line = 0; line < 3; line += 1) log.write('lost\n');
    await log.flush();
    log.write('lost too\n');
    while (log.dropped < 4) await turn();
    rmSync(join(logs, nameOfLog('api')));
    jest.advanceTimersByTime(5_000);
    log.write('{"a":1}\n');
    await stored('{"a":1}');
    jest.useRealTimers();
    const [, notice, line] = readFileSync(join(logs, nameOfLog('api')), 'utf8').split('\n');
    expect(JSON.parse(notice ?? '')).toMatchObject({ level: 40, kind: 'api', dropped: 4 });
    expect(line).toBe('{"a":1}');
    expect(log.dropped).toBe(4);
  });
});
