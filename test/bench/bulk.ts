import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { BulkOutcome, BulkRun } from '@shop/contracts/bulk';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import { ProjectionStates } from '../../backend/src/platform/projections/projection-states.js';
import { Installation } from '../support/installation.js';
import { signIn, signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { offer, topUp } from '../support/shop.js';
import { until } from '../support/until.js';
import { viewsHold } from '../support/views-hold.js';
import { cpuMs, rssMb } from './cpu.js';
import { buy, type BenchShop } from './customers.js';
import { percentiles, rounded } from './figures.js';
import { populate, populatedId } from './population.js';

/* The HWIDs of all users are reset by a process killed half-way, and by the next process. */

/** Share of 100,000 users. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);
const USERS = 100_000 * SCALE;
const ADMINISTRATORS = 5;
/** Longest wait for anything at full scale on a busy machine. */
const LONG_MS = 3_600_000;
const IDLE_MS = 5_000;
const POLL_MS = 100;

const note = (text: string) => process.stderr.write(`${new Date().toISOString()} ${text}\n`);
const since = (started: number) => rounded((performance.now() - started) / 1000);

const installation = await Installation.open({ LOG_LEVEL: 'error' });
const { engines } = installation;
const log = new EventLog(engines.eventstoreUrl);
const connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();

const caughtUp = async () => {
  const states = new ProjectionStates(connection);
  const end = await log.end();
  await until('every view to hold the log', () => viewsHold(states, end), LONG_MS);
};

/** Buys and reads a profile in turn until `work` has ended; returns the durations, and the memory of the server. */
async function customersDuring<T>(shop: BenchShop, work: () => Promise<T>) {
  const { server, tokens } = shop;
  const durations: Record<'purchase' | 'profile', number[]> = { purchase: [], profile: [] };
  const rssBefore = rssMb(server.pid);
  let rssPeak = rssBefore;
  let isOver = false;
  const timed = async (kind: keyof typeof durations, call: () => Promise<unknown>) => {
    const started = performance.now();
    await call();
    durations[kind].push(performance.now() - started);
  };
  const customer = async () => {
    while (!isOver) {
      await timed('purchase', () => buy(shop, 0, {}));
      await timed('profile', () => server.api.get('/api/profile', { token: tokens[0] ?? '' }));
      if (server.isRunning) rssPeak = Math.max(rssPeak, rssMb(server.pid));
      await pause(POLL_MS);
    }
  };
  const cpuBefore = cpuMs(server.pid);
  let failure: unknown;
  const shopping = customer().catch((error: unknown) => (failure = error));
  const started = performance.now();
  const result = await work();
  isOver = true;
  const seconds = since(started);
  const cpuShare = server.isRunning ? rounded((cpuMs(server.pid) - cpuBefore) / seconds / 1000) : null;
  await shopping;
  // A server that is killed takes the call under way with it.
  if (failure && server.isRunning) throw failure as Error;
  const latencies = { purchaseMs: percentiles(durations.purchase), profileMs: percentiles(durations.profile) };
  return { result, figures: { seconds, ...latencies, cpuShare, rssMb: rssBefore, rssGrowthMb: rssPeak - rssBefore } };
}

const newestRun = async ({ api }: ServerProcess, token: string): Promise<BulkRun | undefined> =>
  (await api.get<BulkRun[]>('/api/admin-actions', { token })).body[0];

/** Returns the number of events of a type on the stream of each user's machines. */
async function countedByUser(type: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { event } of log.readAll()) {
    if (event?.type !== type) continue;
    const { stream } = stored(event);
    counts.set(stream, (counts.get(stream) ?? 0) + 1);
  }
  return counts;
}

const exactly = (counts: ReadonlyMap<string, number>, times: number) =>
  Array.from({ length: USERS }, (_, n) => counts.get(`machines-${populatedId('Cliente', n)}`)).filter(
    (count) => count === times,
  ).length;
const ofAdministrators = (counts: ReadonlyMap<string, number>) =>
  Array.from({ length: ADMINISTRATORS }, (_, n) => counts.get(`machines-${populatedId('Admin', n)}`) ?? 0);

try {
  const filling = performance.now();
  await populate(engines, [{ role: 'Cliente', count: USERS }]);
  const filledS = since(filling);
  note(`filled in ${String(filledS)} s`);
  const first = await installation.serve();
  await populate(engines, [{ role: 'Admin', count: ADMINISTRATORS }]);
  await caughtUp();
  note(`views hold them after ${String(since(filling))} s`);

  const { token: buyer } = await signUp(first.api, installation);
  for (let n = 0; n < 4; n += 1) await topUp(first.api, installation.bank, buyer, 10_000);
  const shop = { installation, server: first, worker: null, item: await offer(first.api), tokens: [buyer] };
  const token = await signIn(first.api);
  const { figures: idle } = await customersDuring(shop, () => pause(IDLE_MS));

  const path = '/api/admin-actions/reset-all-hwids';
  const counting = performance.now();
  const { body: counted } = await first.api.post<BulkOutcome>(`${path}?dryRun=true`, undefined, { token });
  const dryRun = { users: counted.affected, ms: rounded(performance.now() - counting) };
  note(`dry run ${JSON.stringify(dryRun)}`);

  const { result: killedAt, figures: untilKill } = await customersDuring(shop, async () => {
    // Its response, which waits for the end for a while, may be lost with the process.
    const responded = first.api.post(path, undefined, { token }).catch(() => null);
    const half = async () => {
      const run = await newestRun(first, token);
      return run && run.done >= USERS / 2 ? run.done : null;
    };
    const done = await until('half of the users', half, LONG_MS);
    await first.end('SIGKILL');
    await responded;
    return done;
  });
  note(`killed at ${String(killedAt)}: ${JSON.stringify(untilKill)}`);
  const killed = performance.now();
  const second = await installation.serve();
  const readyS = since(killed);
  const by = await signIn(second.api);
  const goesOn = async () => ((await newestRun(second, by))?.done ?? 0) > killedAt;
  await until('the action to go on', goesOn, LONG_MS);
  const resumedS = since(killed);
  note(`ready after ${String(readyS)} s, resumed after ${String(resumedS)} s`);
  const shopAgain = { ...shop, server: second };
  const ended = async () =>
    typeof (await newestRun(second, by))?.finishedAt === 'string' ? newestRun(second, by) : null;
  const { result: run, figures: afterKill } = await customersDuring(shopAgain, () => until('the end', ended, LONG_MS));
  note(`finished: ${JSON.stringify([run, afterKill])}`);
  const freed = await countedByUser('MachinesFreed');
  const reset = { affected: run?.affected, once: exactly(freed, 1), administrators: ofAdministrators(freed) };
  note(JSON.stringify(reset));
  process.stdout.write(
    `${JSON.stringify({
      bench: 'bulk',
      users: USERS,
      filledS,
      idle,
      dryRun,
      untilKill: { ...untilKill, usersPerSecond: Math.round(killedAt / untilKill.seconds) },
      afterKill: {
        readyS,
        resumedS,
        ...afterKill,
        usersPerSecond: Math.round((USERS - killedAt) / afterKill.seconds),
      },
      reset,
    })}\n`,
  );
} finally {
  await log.close();
  await connection.close();
  await installation.close();
}
