import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { account, type Account } from '../../backend/src/modules/identity/domain/account.js';
import type { AccountEvent } from '../../backend/src/modules/identity/domain/account.events.js';
import { banAccount, unbanAccount } from '../../backend/src/modules/identity/domain/administration.js';
import { completeErasure, eraseAccount } from '../../backend/src/modules/identity/domain/erasure.js';
import { startSession } from '../../backend/src/modules/identity/domain/sessions.js';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { Snapshots } from '../../backend/src/platform/event-store/snapshots.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { startTestEngines } from '../support/engines.js';
import { EVENT_METADATA } from '../support/event-metadata.js';
import { percentiles, rounded } from './figures.js';

/* Cost of logging in, banning and erasing an account in a new process, by the length of the account's stream. */

const OLD = Number(process.env['EVENTS'] ?? 400_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const CHUNK = 500;
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

const engines = await startTestEngines();
const connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
const log = new EventLog(engines.eventstoreUrl);
const clock = new Clock();

/** Returns the store of a process of its own, as far as memory is concerned. */
function newProcess() {
  const sealing = new Sealing(connection, Buffer.alloc(32));
  return {
    sealing,
    store: new AggregateStore(log, new EventCodec(sealing), new Snapshots(connection, sealing), clock),
  };
}

const register = (userId: string): AccountEvent => ({
  type: 'AccountRegistered',
  data: {
    userId,
    username: userId,
    email: `${userId}@example.com`,
    passwordHash: HASH,
    role: 'Cliente',
    verified: true,
    permissions: [],
    openingCents: 0,
  },
});

/** Writes an account that has logged in and out until its stream has a given length. */
async function history(userId: string, length: number): Promise<void> {
  const { store, sealing } = newProcess();
  await store.decide(account, userId, () => [register(userId)]);
  const sealed = (field: string) => sealing.seal(userId, '203.0.113.7', `account-${userId} ${field}`);
  const [userAgent, address] = await Promise.all(['userAgent', 'address'].map(sealed));
  const { at } = EVENT_METADATA;
  for (let written = 1; written < length; written += CHUNK) {
    const events = Array.from({ length: Math.min(CHUNK, length - written) }, (_, n): NewEvent => {
      const session = { userId, sessionId: `s${String((written + n) >> 1)}`, expiresAt: at };
      const isStart = (written + n) % 2 === 0;
      return {
        id: randomUUID(),
        type: isStart ? 'SessionStarted' : 'SessionEnded',
        data: isStart ? { ...session, at, userAgent, address } : { ...session, reason: 'logout' },
        metadata: EVENT_METADATA,
      };
    });
    await log.append(`account-${userId}`, BigInt(written) - 1n, events);
  }
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await runInContext({}, work);
  return performance.now() - started;
};

const expiresAt = new Date(clock.nowMs() + 60_000);
const session = () => ({
  sessionId: randomUUID(),
  now: clock.now(),
  expiresAt,
  userAgent: null,
  address: '203.0.113.7',
  provenHash: HASH,
  newHash: null,
});
const decideUncached = (userId: string, decide: (state: Account) => AccountEvent[]) => {
  const { store } = newProcess();
  return async () => {
    await store.peek(account, userId);
    await store.decide(account, userId, decide);
  };
};
const erase = (userId: string) => {
  const { store, sealing } = newProcess();
  return async () => {
    await store.decide(account, userId, eraseAccount);
    await sealing.destroy(userId);
    await store.decide(account, userId, completeErasure);
  };
};

try {
  const accounts = { fresh: 10, old: OLD };
  type Kind = keyof typeof accounts;
  const kinds = Object.keys(accounts) as Kind[];
  for (const kind of kinds) await history(kind, accounts[kind]);
  const withoutSnapshotMs = rounded(await timed(() => newProcess().store.load(account, 'old')));
  const durations = { login: { fresh: [], old: [] }, ban: { fresh: [], old: [] } } as Record<
    'login' | 'ban',
    Record<Kind, number[]>
  >;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of kinds) {
      const given = session();
      durations.login[kind].push(await timed(decideUncached(kind, (state) => startSession(state, given))));
      durations.ban[kind].push(await timed(decideUncached(kind, (state) => banAccount(state))));
      await timed(decideUncached(kind, unbanAccount));
    }
  }
  const [erasedFresh, erasedOld] = [await timed(erase('fresh')), await timed(erase('old'))];
  const compared = ({ fresh, old }: Record<Kind, number[]>) => {
    const [a, b] = [percentiles(fresh), percentiles(old)];
    return { fresh: a, old: b, moreMs: rounded(b.p50 - a.p50) };
  };
  process.stdout.write(
    `${JSON.stringify({
      bench: 'accounts',
      events: accounts,
      withoutSnapshotMs,
      loginMs: compared(durations.login),
      banMs: compared(durations.ban),
      eraseMs: { fresh: rounded(erasedFresh), old: rounded(erasedOld), moreMs: rounded(erasedOld - erasedFresh) },
    })}\n`,
  );
} finally {
  await log.close();
  await connection.close();
  await engines.close();
}
