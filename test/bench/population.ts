import mongoose from 'mongoose';
import type { Role } from '@shop/contracts/identity';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import { completeRegistration, startRegistration } from '../../backend/src/modules/identity/domain/registration.js';
import { bindMachine, machines } from '../../backend/src/modules/licences/domain/machines.js';
import { grant, subscription, subscriptionIdOf } from '../../backend/src/modules/licences/domain/subscription.js';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { Secrets } from '../../backend/src/platform/config/secrets.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Reservations } from '../../backend/src/platform/event-store/reservations.js';
import { Snapshots } from '../../backend/src/platform/event-store/snapshots.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import type { TestEngines } from '../support/engines.js';

const PRODUCT_ID = 1;
const AT_ONCE = 64;
/** No one logs in with it. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

export interface Populated {
  readonly role: Role;
  readonly count: number;
}

export const populatedId = (role: Role, n: number): string => `${role.toLowerCase()}-${String(n).padStart(6, '0')}`;

/**
 * Records users in the log, as the product does: registered under their names, with a subscription and a machine bound to
 * it, each under a key of their own. Only their passwords are not hashed.
 */
export async function populate(engines: TestEngines, groups: readonly Populated[]): Promise<void> {
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
    const registration = { userId, ...names, passwordHash: HASH, role, verified: true };
    await store.decide(account, userId, (state) => completeRegistration(state, registration, code));
  };
  const equip = async (userId: string): Promise<void> => {
    const subscriptionId = subscriptionIdOf(userId, PRODUCT_ID);
    const terms = { grantId: 'populated', productName: 'Aurora', days: 30, devices: 1 };
    const given = { ...terms, userId, productId: PRODUCT_ID, subscriptionId };
    await store.decide(subscription, subscriptionId, (state) => grant(state, given, clock.nowMs()), { isNew: true });
    const machine = { userId, subscriptionId, machineId: `machine-${userId}`, hwid: `HWID-${userId}`, pcName: 'PC' };
    await store.decide(machines, userId, (state) => bindMachine(state, machine, 1), { isNew: true });
  };

  try {
    for (const { role, count } of groups) {
      let next = 0;
      const worker = async () => {
        for (let n = next++; n < count; n = next++) {
          const userId = populatedId(role, n);
          await runInContext({}, async () => {
            await register(userId, role);
            await equip(userId);
          });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
  } finally {
    await log.close();
    await connection.close();
  }
}
