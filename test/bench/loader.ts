import { setTimeout as pause } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import { HEARTBEAT_INTERVAL } from '@shop/contracts/limits';
import { Pool } from 'undici';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import type { AccountEvent } from '../../backend/src/modules/identity/domain/account.events.js';
import { BindMachine } from '../../backend/src/modules/subscriptions/use-cases/bind-machine.js';
import { GrantSubscription } from '../../backend/src/modules/subscriptions/use-cases/grant-subscription.js';
import { LoaderTokens } from '../../backend/src/modules/loader/services/loader-tokens.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Installation } from '../support/installation.js';
import { signIn } from '../support/person.js';
import { configOf, startProcess } from '../support/world.js';
import { cpuMs, rssMb } from './cpu.js';
import { percentiles, rounded } from './figures.js';

const LOADERS = Number(process.env['LOADERS'] ?? 10_000);
const ROUNDS = 2;
const REVOKED = 20;
const AT_ONCE = 32;
/** Time to wait for the end of the heartbeats: their 90 s, and the delay of a busy machine. */
const SILENCE_MS = 120_000;

interface Loader {
  readonly userId: string;
  readonly token: string;
}

/** Runs `work` for each of the items, some at a time, in order. */
async function each<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as Item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/**
 * Signs users up with a running loader each, by the commands of a process of its own, because passwords would cost
 * most.
 */
async function fill(installation: Installation): Promise<Loader[]> {
  const { app } = await startProcess(configOf(installation.engines, { ...installation.environment, ROLE: 'api' }));
  const [store, commands, tokens] = [app.get(AggregateStore), app.get(CommandBus), app.get(LoaderTokens)];
  const iat = Math.floor(Date.now() / 1000);
  const start = async (userId: string): Promise<Loader> => {
    const sessionId = `session-of-${userId}`;
    const at = new Date().toISOString();
    const named = { username: userId, email: `${userId}@example.com`, passwordHash: null };
    const device = { userAgent: 'Loader', address: null };
    const events: AccountEvent[] = [
      {
        type: 'AccountRegistered',
        data: { userId, ...named, role: 'Cliente', verified: true, permissions: [], openingCents: 0 },
      },
      { type: 'SessionStarted', data: { userId, sessionId, at, expiresAt: at, ...device } },
    ];
    await store.decide(account, userId, () => events, { isNew: true });
    const terms = { productName: 'Bench', grantId: `bench:${userId}`, days: 30, devices: 1 };
    const subscriptionId = await commands.execute(new GrantSubscription({ userId, productId: 1, ...terms }));
    const machine = { hwid: `hwid-${userId}`, pcName: 'PC' };
    const { machineId } = await commands.execute(new BindMachine(userId, 1, machine));
    const claims = { userId, role: 'Cliente' as const, sessionId, subscriptionId, machineId };
    return { userId, token: tokens.sign({ ...claims, iat, exp: iat + 8 * 3600 }) };
  };
  const ids = Array.from({ length: LOADERS }, (_, n) => `loader-${String(n)}`);
  const loaders = await each(ids, (userId) => runInContext({}, () => start(userId)));
  await app.close();
  return loaders;
}

const installation = await Installation.open();
try {
  const server = await installation.serve();
  const { api } = server;
  const loaders = await fill(installation);
  await server.ready();
  const pool = new Pool(api.origin, { connections: AT_ONCE });
  const beat = async ({ token }: Loader): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, body } = await pool.request({ path: '/api/loader/heartbeat', method: 'POST', headers });
    await body.dump();
    return statusCode;
  };
  const token = await signIn(api);
  const online = async (): Promise<number> =>
    (await api.get<{ onlineUsers: number }>('/api/dashboard/metrics', { token })).body.onlineUsers;

  // Everybody's first heartbeat reads their rows from the documents; the later ones find them in memory.
  const first = await each(loaders, beat);
  if (first.some((status) => status !== 200)) throw new Error(`heartbeats: ${String(new Set(first).size)} statuses`);

  const { mongo = 0, redis = 0, eventstore = 0 } = installation.engines.pids;
  const processes = { backend: server.pid, mongo, redis, eventstore };
  const before = Object.values(processes).map(cpuMs);
  const [durations, startedAt]: [number[], number] = [[], performance.now()];
  const beats: Promise<void>[] = [];
  for (let n = 0; n < LOADERS * ROUNDS; n += 1) {
    // Each has its own instant in the 30 s, however late those before it are.
    const dueAt = startedAt + (n * HEARTBEAT_INTERVAL) / LOADERS;
    if (dueAt > performance.now()) await pause(dueAt - performance.now());
    const sent = beat(loaders[n % LOADERS] as Loader).then((status) => {
      if (status !== 200) throw new Error(`heartbeat: ${String(status)}`);
      durations.push(performance.now() - dueAt);
    });
    beats.push(sent);
  }
  await Promise.all(beats);
  const elapsedMs = performance.now() - startedAt;
  const used = Object.entries(processes).map(([name, pid], at) => [name, cpuMs(pid) - (before[at] ?? 0)] as const);
  const onlineAfter = await online();
  const silentSince = performance.now();

  const [revocations, letIn]: [number[], number[]] = [[], []];
  for (const loader of loaders.slice(0, REVOKED)) {
    const body = { status: 'banned', reason: 'bench' };
    const { status } = await api.patch(`/api/users/${loader.userId}/status`, body, { token });
    if (status !== 200) throw new Error(`ban: ${String(status)}`);
    const bannedAt = performance.now();
    let accepted = 0;
    while ((await beat(loader)) === 200) accepted += 1;
    revocations.push(performance.now() - bannedAt);
    letIn.push(accepted);
  }
  let silentMs = 0;
  while ((await online()) > 0 && silentMs < SILENCE_MS) {
    await pause(1_000);
    silentMs = performance.now() - silentSince;
  }
  const figures = {
    bench: 'loader',
    loaders: LOADERS,
    perSecond: rounded((LOADERS * ROUNDS * 1000) / elapsedMs),
    latencyMs: percentiles(durations),
    coreShare: Object.fromEntries(used.map(([name, ms]) => [name, rounded(ms / elapsedMs)])),
    cpuMsPerBeat: Object.fromEntries(used.map(([name, ms]) => [name, rounded(ms / (LOADERS * ROUNDS))])),
    backendRssMb: rssMb(server.pid),
    onlineAfter,
    /** From the response to a ban until a heartbeat was rejected, that heartbeat included. */
    revocationMs: percentiles(revocations),
    acceptedAfterBan: Math.max(...letIn),
    /** From the last heartbeat until no user counted as online. */
    silentMs: Math.round(silentMs),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  await pool.close();
} finally {
  await installation.close();
}
