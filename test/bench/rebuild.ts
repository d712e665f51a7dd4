import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { ProjectionStates } from '../../backend/src/platform/projections/projection-states.js';
import { Installation } from '../support/installation.js';
import { until } from '../support/until.js';
import { viewsHold } from '../support/views-hold.js';
import { cpuMs, rssMb } from './cpu.js';
import { rounded } from './figures.js';
import { populate, recordMovements } from './population.js';

const EVENTS = Number(process.env['EVENTS'] ?? 100_000);
const FILLED_WITHIN = 900_000;
/** Interval at which the reached positions are read, in milliseconds: reading them is no part of a replay. */
const POLLED_EVERY_MS = 100;
const VIEW = 'wallet-movements';
const REBUILD = fileURLToPath(new URL('../../backend/dist/rebuild.js', import.meta.url));

/** Returns the megabytes that a process has written to files and sockets so far. */
const writtenMb = (pid: number): number =>
  Math.round(Number(/^wchar: (\d+)/m.exec(readFileSync(`/proc/${String(pid)}/io`, 'utf8'))?.[1] ?? '0') / 2 ** 20);

type CpuByProcess = Readonly<Record<string, number>>;

/** Returns the figures of a replay of all events: its rate, the processor time by process, the backend's memory. */
const figuresOf = (ms: number, cpu: CpuByProcess, rssMb: number) => {
  const eventsPerSecond = Math.round(EVENTS / (ms / 1_000));
  return { ms: rounded(ms), eventsPerSecond, cpuMs: cpu, rssMb };
};

const installation = await Installation.open({ LOG_LEVEL: 'error' });
const log = new EventLog(installation.engines.eventstoreUrl);
try {
  // As in any shop: the search for sealed data at the start ends at the first account.
  await populate(installation.engines, [{ role: 'Cliente', count: 1 }]);
  await recordMovements(installation.engines.eventstoreUrl, EVENTS);
  const { eventstore = 0, mongo = 0, redis = 0 } = installation.engines.pids;
  /** Returns the processor time of the engines, and of the backend once it runs. */
  const usedCpu = (backend?: number): CpuByProcess => {
    const of = (pid: number) => rounded(cpuMs(pid));
    return { backend: backend ? of(backend) : 0, eventstore: of(eventstore), mongo: of(mongo), redis: of(redis) };
  };
  const since = (before: CpuByProcess, now: CpuByProcess): CpuByProcess =>
    Object.fromEntries(Object.entries(now).map(([name, ms]) => [name, rounded(ms - (before[name] ?? 0))]));
  const catchUpFrom = performance.now();
  const cpuBefore = usedCpu();
  const writtenBefore = writtenMb(mongo);
  // A worker fills the views as any process does, without the polls for readiness, which would be measured too.
  let server = await installation.serve({ ROLE: 'worker' });
  const connection = await mongoose.createConnection(installation.engines.mongoUrl, { dbName: 'shop' }).asPromise();
  const states = new ProjectionStates(connection);
  const end = await log.end();
  await until('every view to hold the log', () => viewsHold(states, end), FILLED_WITHIN, POLLED_EVERY_MS);
  const caughtUpMs = performance.now() - catchUpFrom;
  const caughtUpMb = rssMb(server.pid);
  // From its start on: on a shared machine the processor time says more than the rate.
  const caughtUpCpu = since(cpuBefore, usedCpu(server.pid));
  const documentsMb = writtenMb(mongo) - writtenBefore;
  await connection.close();
  const environment = { PATH: process.env['PATH'] ?? '', ...installation.environment };
  const rebuild = async (view: string) => {
    const started = performance.now();
    await promisify(execFile)(process.execPath, [REBUILD, view], { env: environment });
    return performance.now() - started;
  };
  const oneFromCpu = usedCpu(server.pid);
  const oneMs = await rebuild(VIEW);
  const oneCpu = since(oneFromCpu, usedCpu(server.pid));
  const rebuiltMb = rssMb(server.pid);
  await server.end();
  const restartFrom = performance.now();
  server = await installation.serve();
  await server.api.get('/api/products');
  const restartMs = performance.now() - restartFrom;
  process.stdout.write(
    `${JSON.stringify({
      bench: 'rebuild',
      events: EVENTS,
      view: VIEW,
      all: { ...figuresOf(caughtUpMs, caughtUpCpu, caughtUpMb), documentsMb },
      one: figuresOf(oneMs, oneCpu, rebuiltMb),
      restartMs: rounded(restartMs),
    })}\n`,
  );
} finally {
  await log.close();
  await installation.close();
}
