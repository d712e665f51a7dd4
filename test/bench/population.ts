import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import mongoose from 'mongoose';
import type { Role } from '@shop/contracts/identity';
import { DAY } from '@shop/kernel/durations';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import { completeRegistration, startRegistration } from '../../backend/src/modules/identity/domain/registration.js';
import { startSession } from '../../backend/src/modules/identity/domain/sessions.js';
import { bindMachine, machines } from '../../backend/src/modules/subscriptions/domain/machines.js';
import { grant, subscription, subscriptionIdOf } from '../../backend/src/modules/subscriptions/domain/subscription.js';
import { credit, wallet } from '../../backend/src/modules/wallet/domain/wallet.js';
import { SESSION_KEY } from '../../backend/src/platform/auth/auth.module.js';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { Secrets } from '../../backend/src/platform/config/secrets.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { Reservations } from '../../backend/src/platform/event-store/reservations.js';
import { Snapshots } from '../../backend/src/platform/event-store/snapshots.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { EVENT_METADATA } from '../support/event-metadata.js';
import type { TestEngines } from '../support/engines.js';

/** Engines to record on, and the folder with the keys of their shop. */
export type RecordedOn = Pick<TestEngines, 'dataDir' | 'eventstoreUrl' | 'mongoUrl'>;

const PRODUCT_ID = 1;
const AT_ONCE = 64;
/** No one logs in with it. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

export interface Populated {
  readonly role: Role;
  readonly count: number;
}

export const populatedId = (role: Role, n: number): string => `${role.toLowerCase()}-${String(n).padStart(6, '0')}`;

/** Records with the code of the product, on its engines; no process of it needs to run. */
interface Recorder {
  readonly store: AggregateStore;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly register: (userId: string, role: Role) => Promise<void>;
}

async function recording(engines: RecordedOn, record: (recorder: Recorder) => Promise<void>): Promise<void> {
  const secrets = Secrets.load({ masterKey: null, dataDir: engines.dataDir });
  const connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
  const log = new EventLog(engines.eventstoreUrl);
  const clock = new Clock();
  const sealing = new Sealing(connection, secrets.derivedKey('data-keys'));
  const store = new AggregateStore(log, new EventCodec(sealing), new Snapshots(connection, sealing), clock);
  const reservations = new Reservations(store, secrets);
  const register = async (userId: string, role: Role): Promise<void> => {
    const names = { username: userId, email: `${userId}@example.com` };
    await store.decide(account, userId, (state) => startRegistration(state, { userId, ...names }), { isNew: true });
    for (const kind of ['username', 'email'] as const) await reservations.take(kind, names[kind], userId);
    const code = { codeId: 'sign-up', origin: 'stranger', now: clock.now() } as const;
    const registration = {
      userId,
      ...names,
      passwordHash: HASH,
      role,
      verified: true,
      permissions: [],
      openingCents: 0,
    };
    await store.decide(account, userId, (state) => completeRegistration(state, registration, code));
  };
  try {
    await record({ store, clock, secrets, register });
  } finally {
    await log.close();
    await connection.close();
  }
}

async function inParallel(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) await runInContext({}, () => work(n));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Records users in the log, as the product does: registered under their names, with a subscription and a machine bound
 * to it, each under a key of their own. Only their passwords are not hashed.
 */
export async function populate(engines: RecordedOn, groups: readonly Populated[]): Promise<void> {
  await recording(engines, async ({ store, clock, register }) => {
    const equip = async (userId: string): Promise<void> => {
      const subscriptionId = subscriptionIdOf(userId, PRODUCT_ID);
      const terms = { grantId: 'populated', productName: 'Aurora', days: 30, devices: 1 };
      const given = { ...terms, userId, productId: PRODUCT_ID, subscriptionId };
      await store.decide(subscription, subscriptionId, (state) => grant(state, given, clock.nowMs()), { isNew: true });
      const machine = { userId, subscriptionId, machineId: `machine-${userId}`, hwid: `HWID-${userId}`, pcName: 'PC' };
      await store.decide(machines, userId, (state) => bindMachine(state, machine, 1), { isNew: true });
    };
    for (const { role, count } of groups) {
      await inParallel(count, async (n) => {
        await register(populatedId(role, n), role);
        await equip(populatedId(role, n));
      });
    }
  });
}

/** Records customers who are logged in and have deposited `balanceCents`. Returns the tokens of their sessions. */
export async function recordCustomers(engines: RecordedOn, count: number, balanceCents: number): Promise<string[]> {
  const role = 'Cliente';
  const tokens: string[] = [];
  await recording(engines, async ({ store, clock, secrets, register }) => {
    const jwt = new JwtService({ secret: secrets.derivedKey(SESSION_KEY) });
    await inParallel(count, async (n) => {
      const userId = populatedId(role, n);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + DAY);
      const session = { sessionId: `session-${userId}`, now, expiresAt, userAgent: null, address: null };
      await register(userId, role);
      await store.decide(account, userId, (state) =>
        startSession(state, { ...session, provenHash: HASH, newHash: null }),
      );
      const deposit = { userId, movementId: 'deposit', kind: 'deposit', orderId: null, at: now.toISOString() } as const;
      if (balanceCents > 0)
        await store.decide(wallet, userId, (state) => credit(state, { ...deposit, amountCents: balanceCents }), {
          isNew: true,
        });
      const [iat, exp] = [now, expiresAt].map((at) => Math.floor(at.getTime() / 1000));
      tokens[n] = jwt.sign({ userId, role, username: userId, jti: session.sessionId, iat, exp });
    });
  });
  return tokens;
}

const WALLETS = 1_000;
const MOVEMENTS_AT_ONCE = 100;

/** Records deposits to the wallets of a thousand people who have nothing else. */
export async function recordMovements(eventstoreUrl: string, count: number): Promise<void> {
  const log = new EventLog(eventstoreUrl);
  for (let at = 0; at < count / MOVEMENTS_AT_ONCE; at += 1) {
    const userId = `user-${String(at % WALLETS)}`;
    const from = Math.floor(at / WALLETS) * MOVEMENTS_AT_ONCE;
    const events = Array.from({ length: MOVEMENTS_AT_ONCE }, (_, n): NewEvent => ({
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
  await log.close();
}
