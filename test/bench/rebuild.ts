import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { ProjectionStates } from '../../backend/src/platform/projections/projection-states.js';
import { EVENT_METADATA } from '../support/event-metadata.js';
import { Installation } from '../support/installation.js';
import { until } from '../support/until.js';
import { viewsHold } from '../support/views-hold.js';
import { cpuMs, rssMb } from './cpu.js';
import { rounded } from './figures.js';

const EVENTS = Number(process.env['EVENTS'] ?? 100_000);
const WALLETS = 1_000;
const CHUNK = 100;
const FILLED_WITHIN = 900_000;
const VIEW = 'wallet-movements';
const REBUILD = fileURLToPath(new URL('../../backend/dist/rebuild.js', import.meta.url));

/** Returns the figures of a replay of all events: its rate, and the backend's processor time and memory. */
const figuresOf = (ms: number, cpu: number, rssMb: number) => {
  const eventsPerSecond = Math.round(EVENTS / (ms / 1_000));
  return { ms: rounded(ms), eventsPerSecond, cpuMs: rounded(cpu), rssMb };
};

const installation = await Installation.open({ LOG_LEVEL: 'error' });
const log = new EventLog(installation.engines.eventstoreUrl);
try {
  for (let at = 0; at < EVENTS / CHUNK; at += 1) {
    const userId = `user-${String(at % WALLETS)}`;
    const from = Math.floor(at / WALLETS) * CHUNK;
    const events = Array.from({ length: CHUNK }, (_, n): NewEvent => ({
      id: randomUUID(),
      type: 'WalletCredited',
      data: {
        userId,
        movementId: randomUUID(),
        kind: 'deposit',
        amountCents: 1,
        balanceCents: from + n + 1,
        orderId: null,
      },
      metadata: EVENT_METADATA,
    }));
    await log.append(`wallet-${userId}`, BigInt(from) - 1n, events);
  }
  const catchUpFrom = performance.now();
  let server = await installation.serve({}, { readyWithinMs: FILLED_WITHIN });
  const connection = await mongoose.createConnection(installation.engines.mongoUrl, { dbName: 'shop' }).asPromise();
  const states = new ProjectionStates(connection);
  const end = await log.end();
  await until('every view to hold the log', () => viewsHold(states, end), FILLED_WITHIN);
  const caughtUpMs = performance.now() - catchUpFrom;
  const caughtUpMb = rssMb(server.pid);
  // From its start on: on a shared machine the processor time says more than the rate.
  const caughtUpCpuMs = cpuMs(server.pid);
  await connection.close();
  const environment = { PATH: process.env['PATH'] ?? '', ...installation.environment };
  const rebuild = async (view: string) => {
    const started = performance.now();
    await promisify(execFile)(process.execPath, [REBUILD, view], { env: environment });
    return performance.now() - started;
  };
  const oneFromCpuMs = cpuMs(server.pid);
  const oneMs = await rebuild(VIEW);
  const oneCpuMs = cpuMs(server.pid) - oneFromCpuMs;
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
      all: figuresOf(caughtUpMs, caughtUpCpuMs, caughtUpMb),
      one: figuresOf(oneMs, oneCpuMs, rebuiltMb),
      restartMs: rounded(restartMs),
    })}\n`,
  );
} finally {
  await log.close();
  await installation.close();
}
