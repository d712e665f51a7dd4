import fc from 'fast-check';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { Secrets } from '../../../../platform/config/secrets.js';
import { runInContext } from '../../../../platform/context/request-context.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { Reservations } from '../../../../platform/event-store/reservations.js';
import { EventCodec } from '../../../../platform/event-store/codec.js';
import { RevisionConflictError } from '../../../../platform/event-store/errors.js';
import type { EventLog } from '../../../../platform/event-store/event-log.js';
import type { NewEvent, StoredEvent } from '../../../../platform/event-store/stored-event.js';
import { Snapshots } from '../../../../platform/event-store/snapshots.js';
import { account } from '../../domain/account.js';
import type { AccountEvent } from '../../domain/account.events.js';
import { openNameChange, type NewName } from '../../domain/names.js';
import type { NameKind } from '../../domain/profile.events.js';
import { reservationForm } from '../../domain/registration.js';
import { NameChanges } from './name-changes.js';
import { NameReservations } from './name-reservations.js';

const users = ['u1', 'u2'] as const;
type User = (typeof users)[number];
const first = (user: User) => ({ username: `name-${user}`, email: `${user}@example.com` });
const pool = {
  username: ['name-u1', 'NAME-U1', 'name-u2', 'free'],
  email: ['u1@example.com', 'u2@example.com', 'free@example.com'],
} as const;

/** The log that all processes share, in memory. */
class SharedLog {
  readonly events: StoredEvent[] = [];

  append(stream: string, after: bigint, batch: readonly NewEvent[]): bigint {
    const there = this.of(stream).length;
    if (BigInt(there) !== after + 1n) throw new RevisionConflictError();
    for (const [index, event] of batch.entries())
      this.events.push({
        ...event,
        stream,
        revision: BigInt(there + index),
        position: BigInt(this.events.length + 1),
      });
    return BigInt(this.events.length);
  }

  of(stream: string): StoredEvent[] {
    return this.events.filter((event) => event.stream === stream);
  }
}

/** Sealing is no part of this. */
const open = {
  seal: (_: string, value: unknown) => Promise.resolve(JSON.stringify(value)),
  keyring: () => Promise.resolve({ open: (_: string, sealed: string) => JSON.parse(sealed) as unknown }),
};

/** Returns a process of the product with its own memory; `step` lets it continue, or never again. */
function processOn(log: SharedLog, step: () => Promise<void> = () => Promise.resolve()) {
  const connection = {
    append: async (stream: string, after: bigint, batch: readonly NewEvent[]) => {
      await step();
      return log.append(stream, after, batch);
    },
    read: async (stream: string, from: bigint, onEvent: (event: StoredEvent) => void) => {
      await step();
      log.of(stream).slice(Number(from)).forEach(onEvent);
    },
  } as unknown as EventLog;
  const store = new AggregateStore(connection, new EventCodec(open), new Snapshots(null as never, open), new Clock());
  const claims = new Reservations(store, new Secrets(Buffer.alloc(32)));
  return { store, claims, names: new NameChanges(store, new NameReservations(claims), new Clock(), new Ids()) };
}

async function logWithTwoAccounts(): Promise<SharedLog> {
  const log = new SharedLog();
  const { store, claims } = processOn(log);
  for (const userId of users) {
    const names = first(userId);
    const data = {
      userId,
      ...names,
      passwordHash: null,
      role: 'Cliente',
      verified: true,
      permissions: [],
      openingCents: 0,
    } as const;
    await store.decide(account, userId, (): AccountEvent[] => [{ type: 'AccountRegistered', data }]);
    for (const kind of ['username', 'email'] as const) await claims.take(kind, reservationForm(names[kind]), userId);
  }
  return log;
}

/** Does the work of the reaction, which runs once the command of a change had time enough. */
async function finishAll(log: SharedLog): Promise<void> {
  const { names } = processOn(log);
  for (const { type, data } of log.events.slice())
    if (type === 'NameChangeStarted') await names.finish(String(data['userId']), String(data['changeId']));
}

/** Expects that no two accounts ever had one name at the same time. */
async function expectNeverShared(log: SharedLog): Promise<void> {
  const { events } = await new EventCodec(open).decode(log.events);
  const held = new Map<string, string>();
  for (const { type, data } of events as unknown as AccountEvent[]) {
    if (type !== 'UsernameChanged' && type !== 'EmailChanged' && type !== 'AccountRegistered') continue;
    for (const kind of ['username', 'email'] as const) {
      const name = (data as Partial<Record<typeof kind, string>>)[kind];
      if (name !== undefined) held.set(`${data.userId} ${kind}`, reservationForm(name));
    }
    expect(new Set(held.values()).size).toBe(held.size);
  }
}

/** Expects a reservation for every name in use, held by its user, and none for any other name. */
async function expectReservationsAreUsed(log: SharedLog): Promise<void> {
  const { store, claims } = processOn(log);
  for (const kind of ['username', 'email'] as const) {
    const owners = new Map<string, string>();
    for (const user of users) {
      const state = await store.load(account, user);
      if (state.status !== 'active') throw new Error('an account is gone');
      expect(openNameChange(state)).toBeNull();
      owners.set(reservationForm(state[kind] ?? ''), user);
    }
    for (const value of pool[kind])
      expect([value, await claims.ownerOf(kind, reservationForm(value))]).toEqual([
        value,
        owners.get(reservationForm(value)) ?? null,
      ]);
  }
}

const nameOf = (kind: NameKind): fc.Arbitrary<NewName> =>
  fc.constantFrom<string[]>(...pool[kind]).map((value) => ({ kind, value }));
const anyName = fc.oneof({ weight: 5, arbitrary: nameOf('username') }, { weight: 1, arbitrary: nameOf('email') });
/** A request, or a helper's run. It runs through, dies at a step, or pauses there until all others are done. */
const anyRun = fc.record({
  user: fc.constantFrom('u1', 'u1', 'u2'),
  name: fc.option(anyName, { freq: 2 }),
  fate: fc.constantFrom('goes on', 'goes on', 'dies', 'stands still'),
  at: fc.nat(24),
});
type Run = typeof anyRun extends fc.Arbitrary<infer Value> ? Value : never;

const rejections = ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'CONFLICT'];

function start(log: SharedLog, { user, name, fate, at }: Run, free: () => Promise<void>, gate: Promise<void>): void {
  let steps = 0;
  const { store, names } = processOn(log, async () => {
    steps += 1;
    if (steps > at && fate === 'dies') await new Promise(() => undefined);
    if (steps === at && fate === 'stands still') await gate;
    await free();
  });
  const finishOpen = async () => {
    const change = openNameChange(await store.load(account, user));
    if (change) await names.finish(user, change.changeId);
  };
  void runInContext({}, () => (name ? names.change(user, name) : finishOpen())).catch((error: unknown) => {
    if (!(error instanceof DomainError) || !rejections.includes(error.code)) throw error;
  });
}

const together = fc.array(anyRun, { minLength: 1, maxLength: 4 });

describe('changes of names', () => {
  it('leave every reservation with the user of the name, in any order of their steps and with any of them cut off', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(together, { minLength: 1, maxLength: 3 }),
        fc.scheduler(),
        async (rounds, scheduler) => {
          const log = await logWithTwoAccounts();
          let letGo = () => {};
          const gate = new Promise<void>((resolve) => (letGo = resolve));
          const free = () => scheduler.schedule(Promise.resolve());
          for (const runs of rounds) {
            for (const run of runs) start(log, run, free, gate);
            await scheduler.waitIdle();
          }
          letGo();
          await scheduler.waitIdle();
          await finishAll(log);
          await expectNeverShared(log);
          await expectReservationsAreUsed(log);
        },
      ),
      { numRuns: 500 },
    );
  }, 60_000);

  it('cut off after every single step are finished from the log', async () => {
    for (let livesFor = 0; livesFor < 30; livesFor += 1) {
      const log = await logWithTwoAccounts();
      let steps = 0;
      const { names } = processOn(log, () => {
        steps += 1;
        return steps > livesFor ? new Promise(() => undefined) : Promise.resolve();
      });
      const ended = names.change('u1', { kind: 'username', value: 'free' });
      await Promise.race([ended, new Promise((next) => setTimeout(next, 5))]);
      await finishAll(log);
      await expectReservationsAreUsed(log);
    }
  });
});
