import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Installation } from '../support/installation.js';
import { cpuMs, rssMb } from './cpu.js';
import { rounded } from './figures.js';

/*
 * The users of another shop move in, each with a subscription and a machine, and the import is killed once on the way.
 * CPU a user, of the import and of the engines, and memory by rows of the import's process; by the clock with the load
 * of the machine, which other work makes longer. The audit follows.
 */

const USERS = Number(process.env['USERS'] ?? 100_000);
/** Rows of the report after which the first run is killed; 0: it is not. */
const KILLED_AT = Number(process.env['KILLED_AT'] ?? Math.floor(USERS / 4));
const NOTED_AT = [0.1, 0.5, 1].map((share) => Math.floor(USERS * share));
const POLL_MS = 200;
const HASH = '$2b$04$JCRjYjflClbT56G8hLrFkeYCro6mn0CWTVrq31bwV820wYVPEPQM6';
const built = (name: string) => fileURLToPath(new URL(`../../backend/dist/${name}.js`, import.meta.url));

const BACKEND = new URL('../../backend/package.json', import.meta.url);
/** The options of Node with which `npm run import` runs. */
const NODE_OPTIONS = (JSON.parse(readFileSync(BACKEND, 'utf8')) as { config: { node: string[] } }).config.node;

const nameOf = (at: number) => `cliente.${String(at)}`;

/** Returns a `KeyAuthUsers.json`. */
function exported(): string {
  const expiry = Math.floor(Date.now() / 1_000) + 30 * 86_400;
  const numbers = Array.from({ length: USERS }, (_, at) => at);
  const users = numbers.map((at) => ({
    username: nameOf(at),
    email: 'aa5e6f56b2b0d10a2a7ee2b1c6b0d7a6e0c9d7a1',
    password: HASH,
    hwid: `S-1-5-21-${String(at)}`,
    banned: null,
    ip: '203.0.113.7',
  }));
  return JSON.stringify({
    users,
    subscription: numbers.map((at) => ({ user: nameOf(at), subscription: 'default', expiry })),
  });
}

/** Counts the rows of a growing report. */
class Rows {
  private bytes = 0;
  count = -1;

  constructor(private readonly path: string) {}

  async read(): Promise<number> {
    const size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    if (size > this.bytes)
      for await (const chunk of createReadStream(this.path, { start: this.bytes, end: size - 1 }))
        for (const byte of chunk as Buffer) if (byte === 10) this.count += 1;
    this.bytes = Math.max(size, this.bytes);
    return Math.max(this.count, 0);
  }
}

interface Figures {
  readonly rows: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly rssMb: readonly { readonly rows: number; readonly rssMb: number }[];
  readonly rssPeakMb: number;
  readonly load: number;
  /** `null` where it was killed. */
  readonly code: number | null;
}

/** Runs an import to its end, or kills it after so many rows. */
async function run(path: string, environment: Readonly<Record<string, string>>, killAt = Infinity): Promise<Figures> {
  await rm(`${path}.report.csv`, { force: true });
  const started = performance.now();
  const child = spawn(process.execPath, [...NODE_OPTIONS, built('import'), 'keyauth', path, '--product', '1'], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const rows = new Rows(`${path}.report.csv`);
  const noted: { rows: number; rssMb: number }[] = [];
  let [cpu, peak] = [0, 0];
  while (child.exitCode === null && child.signalCode === null) {
    const [count, sample] = [await rows.read(), sampleOf(child)];
    if (sample) {
      cpu = sample.cpuMs;
      peak = Math.max(peak, sample.rssMb);
      if (count >= (NOTED_AT[noted.length] ?? Infinity)) noted.push({ rows: count, rssMb: sample.rssMb });
    }
    if (count >= killAt) child.kill('SIGKILL');
    await Promise.race([pause(POLL_MS), exit]);
  }
  await exit;
  const seconds = rounded((performance.now() - started) / 1_000);
  const [load = 0] = loadavg();
  const figures = { rows: await rows.read(), seconds, cpuSeconds: rounded(cpu / 1_000) };
  return { ...figures, rssMb: noted, rssPeakMb: peak, load: rounded(load), code: child.exitCode };
}

/** Runs the audit; `code` is 0 where everything agrees. */
async function audited(environment: Readonly<Record<string, string>>) {
  const started = performance.now();
  const child = spawn(process.execPath, [...NODE_OPTIONS, built('audit')], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return { code: child.exitCode, seconds: rounded((performance.now() - started) / 1_000) };
}

function sampleOf({ pid = 0 }: ChildProcess) {
  try {
    return { cpuMs: cpuMs(pid), rssMb: rssMb(pid) };
  } catch {
    // It has just ended.
    return null;
  }
}

/** Returns the processor time of each engine. */
const enginesCpuMs = (): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(installation.engines.pids).map(([name, pid]) => [name, cpuMs(pid)]));

/** Counts by type the events of the imported accounts, and the streams that have each more than once. */
async function counted(url: string) {
  const log = new EventLog(url);
  const seen = new Map<string, number>();
  const counts: Record<string, number> = {};
  let doubled = 0;
  for await (const { event } of log.readAll()) {
    if (!event || !/^(AccountRegistered|SubscriptionStarted|MachineBound)$/.test(event.type)) continue;
    const key = `${event.streamId} ${event.type}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    if (times > 1) doubled += 1;
    counts[event.type] = (counts[event.type] ?? 0) + 1;
  }
  await log.close();
  return { counts, doubled };
}

const installation = await Installation.open({ LOG_LEVEL: 'error', DEMO_DATA: '1' });
const folder = await mkdtemp(join(tmpdir(), 'shop-import-bench-'));
try {
  // The shop has been started once. From here on only the import runs on the engines.
  await (await installation.serve()).end();
  const path = join(folder, 'KeyAuthUsers.json');
  await writeFile(path, exported());
  const runs: Figures[] = [];
  const before = enginesCpuMs();
  if (KILLED_AT > 0) runs.push(await run(path, installation.environment, KILLED_AT));
  runs.push(await run(path, installation.environment));
  if (runs.at(-1)?.code !== 0) throw new Error('the last import did not reach its end');
  const report = readFileSync(`${path}.report.csv`, 'utf8').split('\r\n');
  const results = Object.groupBy(report.slice(1, -1), (line) => line.split(',')[3] ?? '');
  const cpuSeconds = runs.reduce((sum, { cpuSeconds: own }) => sum + own, 0);
  const figures = {
    bench: 'import',
    users: USERS,
    cpuMsPerUser: rounded((cpuSeconds * 1_000) / USERS),
    enginesCpuMsPerUser: Object.fromEntries(
      Object.entries(enginesCpuMs()).map(([name, ms]) => [name, rounded((ms - (before[name] ?? 0)) / USERS)]),
    ),
    seconds: rounded(runs.reduce((sum, { seconds }) => sum + seconds, 0)),
    runs,
    results: Object.fromEntries(Object.entries(results).map(([result, lines]) => [result, lines?.length])),
    log: await counted(installation.engines.eventstoreUrl),
    audit: await audited(installation.environment),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
  await installation.close();
}
