/**
 * Defines events, which the product must not know in other files.
 * @jest-environment node
 */
import { defineAggregate, plainSnapshot } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import mongoose, { type Connection } from 'mongoose';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { requestContext, newContext, runInContext } from '../../backend/src/platform/context/request-context.js';
import { Deadline } from '../../backend/src/platform/deadline/deadline.js';
import { UnavailableError } from '../../backend/src/platform/deadline/unavailable.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { Snapshots } from '../../backend/src/platform/event-store/snapshots.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { arm, disarm } from '../support/failpoints.js';

type CountEvent =
  | DomainEvent<'Counted', { counterId: string; by: number }>
  | DomainEvent<'CounterNamed', { counterId: string; name: string | null }>;

const counter = defineAggregate<{ total: number; name: string | null }, CountEvent>({
  category: 'counter',
  initial: { total: 0, name: null },
  evolve: (state, event) =>
    event.type === 'Counted' ? { ...state, total: state.total + event.data.by } : { ...state, name: event.data.name },
  events: defineEvents<CountEvent>({
    Counted: { version: 1 },
    CounterNamed: { version: 1, sealed: { person: 'counterId', fields: ['name'] } },
  }),
  snapshot: { ...plainSnapshot(1), person: (_, id) => id },
});

const count =
  (counterId: string, by = 1) =>
  (): CountEvent[] => [{ type: 'Counted', data: { counterId, by } }];

describe('the aggregate store', () => {
  let engines: TestEngines;
  let connection: Connection;
  let log: EventLog;
  let sealing: Sealing;
  const logs: EventLog[] = [];

  /** Returns the store of a process of its own, as far as memory is concerned. */
  const newStore = () => {
    const own = new EventLog(engines.eventstoreUrl);
    logs.push(own);
    return new AggregateStore(own, new EventCodec(sealing), new Snapshots(connection, sealing), new Clock());
  };
  const readBack = async (stream: string) => {
    const found: StoredEvent[] = [];
    await log.read(stream, 0n, (event) => found.push(event));
    return found;
  };

  beforeAll(async () => {
    engines = await startTestEngines();
    connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
    log = new EventLog(engines.eventstoreUrl);
    sealing = new Sealing(connection, Buffer.alloc(32, 7));
  });

  afterAll(async () => {
    await Promise.all([log, ...logs].map((one) => one.close()));
    await connection.close();
    await engines.close();
  });

  it('counts every command of many callers on two processes exactly once', async () => {
    const stores = [newStore(), newStore()];
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        runInContext({}, async () => {
          for (;;) {
            try {
              return await stores[n % 2]!.decide(counter, 'busy', count('busy'));
            } catch (error) {
              if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
            }
          }
        }),
      ),
    );
    const events = await readBack('counter-busy');
    expect(events.map(({ revision }) => Number(revision))).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect((await newStore().load(counter, 'busy')).total).toBe(60);
  });

  it('lands a repeated command on the same events, in this process and in another', async () => {
    const first = newStore();
    const again = newStore();
    const commandId = 'command-1';
    for (const store of [first, first, again])
      await runInContext({ commandId }, () => store.decide(counter, 'once', count('once')));
    expect(await readBack('counter-once')).toHaveLength(1);
  });

  it('gives the state that the log holds, not the one decided, where another run of the command was first', async () => {
    const [first, again] = [newStore(), newStore()];
    await first.decide(counter, 'rerun', count('rerun'));
    await again.load(counter, 'rerun');
    const run = (store: AggregateStore, by: number) =>
      runInContext({ commandId: 'command-2' }, () => store.decide(counter, 'rerun', count('rerun', by)));
    await run(first, 5);
    expect((await run(again, 7)).state.total).toBe(6);
    expect((await again.load(counter, 'rerun')).total).toBe(6);
  });

  it('begins nothing after the deadline, not even what waited for its turn until then', async () => {
    const store = newStore();
    let letGo = () => undefined as void;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const arrived = new Promise<void>((resolve) => {
      arm(() => {
        resolve();
        return gate;
      });
    });
    const deadline = new Deadline(60_000);
    const first = store.decide(counter, 'late', count('late'));
    await arrived;
    disarm();
    const waiting = runInContext({ deadline }, () => store.decide(counter, 'late', count('late')));
    deadline.end();
    letGo();
    await first;
    await expect(waiting).rejects.toThrow(UnavailableError);
    await expect(runInContext({ deadline }, () => store.load(counter, 'late'))).rejects.toThrow(UnavailableError);
    expect(await readBack('counter-late')).toHaveLength(1);
  });

  describe('of commands that wait for one stream together', () => {
    /** Holds appends until `open`; each takes the next fate. */
    class GatedLog extends EventLog {
      readonly sizes: number[] = [];
      readonly fates: ('stored' | 'lost' | 'refused' | 'overtaken')[] = [];
      open!: () => void;
      private readonly gate = new Promise<void>((resolve) => (this.open = resolve));

      override async append(...given: Parameters<EventLog['append']>): Promise<bigint> {
        await this.gate;
        const [stream, , events] = given;
        this.sizes.push(events.length);
        const fate = this.fates.shift() ?? 'stored';
        if (fate === 'refused') throw new UnavailableError('event store');
        if (fate === 'overtaken')
          await newStore().decide(counter, stream.slice('counter-'.length), count('other', 100));
        const position = await super.append(...given);
        if (fate === 'lost') throw new UnavailableError('event store', { outcome: 'unknown' });
        return position;
      }
    }
    const gated = (...fates: GatedLog['fates']) => {
      const own = new GatedLog(engines.eventstoreUrl);
      logs.push(own);
      own.fates.push(...fates);
      const codec = new EventCodec(sealing);
      return { own, store: new AggregateStore(own, codec, new Snapshots(connection, sealing), new Clock()) };
    };
    const totalOf = async (id: string) => (await newStore().load(counter, id)).total;

    it('appends them at once, each with its own actor, state and commit position', async () => {
      const { own, store } = gated();
      const contexts = Array.from({ length: 20 }, (_, n) => newContext({ actorId: `actor-${String(n)}` }));
      const all = contexts.map((context) =>
        requestContext.run(context, () => store.decide(counter, 'group', count('group'))),
      );
      own.open();
      const decided = await Promise.all(all);
      expect(own.sizes).toEqual([20]);
      expect(decided.map(({ state }) => state.total)).toEqual(contexts.map((_, n) => n + 1));
      expect(decided.every(({ events }) => events.length === 1)).toBe(true);
      expect(contexts.every(({ committed }) => committed > 0n)).toBe(true);
      const events = await readBack('counter-group');
      expect(events.map(({ metadata }) => metadata.actorId)).toEqual(contexts.map(({ actorId }) => actorId));
      expect(new Set(events.map(({ metadata }) => metadata.commandId)).size).toBe(20);
    });

    it('bounds one append by the ids that the state remembers', async () => {
      const { own, store } = gated();
      const all = Array.from({ length: 100 }, () =>
        runInContext({}, () => store.decide(counter, 'many', count('many'))),
      );
      own.open();
      await Promise.all(all);
      expect(own.sizes).toEqual([32, 32, 32, 4]);
    });

    it.each(['lost', 'refused'] as const)(
      'lets each of the others decide by itself when the append was %s',
      async (fate) => {
        const { own, store } = gated(fate);
        const id = `after-${fate}`;
        const contexts = Array.from({ length: 5 }, () => newContext({}));
        const all = contexts.map((context) => requestContext.run(context, () => store.decide(counter, id, count(id))));
        own.open();
        const outcomes = await Promise.allSettled(all);
        expect(outcomes.map(({ status }) => status)).toEqual([
          'rejected',
          'fulfilled',
          'fulfilled',
          'fulfilled',
          'fulfilled',
        ]);
        expect(await totalOf(id)).toBe(fate === 'lost' ? 5 : 4);
        expect(contexts[0]?.effects.arePossible).toBe(fate === 'lost');
      },
    );

    it('decides all of them again on what another process has appended', async () => {
      const { own, store } = gated('overtaken');
      const all = Array.from({ length: 5 }, () =>
        runInContext({}, () => store.decide(counter, 'raced', count('raced'))),
      );
      own.open();
      const decided = await Promise.all(all);
      expect(decided.map(({ state }) => state.total)).toEqual([101, 102, 103, 104, 105]);
      expect(own.sizes).toEqual([5, 5]);
    });

    it('leaves out a command that is rejected, breaks, is a repetition or has less time, and what comes after it', async () => {
      const { own, store } = gated();
      const broken = new TypeError('broken');
      const decide = (decision: () => CountEvent[], context: Parameters<typeof runInContext>[0] = {}) =>
        runInContext(context, () => store.decide(counter, 'mixed', decision));
      const all = [
        decide(count('mixed')),
        decide(count('mixed')),
        decide(() => {
          throw new DomainError('INSUFFICIENT_BALANCE');
        }),
        decide(count('mixed')),
        decide(() => {
          throw broken;
        }),
        decide(count('mixed')),
        decide(count('mixed'), { commandId: 'repeated' }),
        decide(count('mixed')),
        decide(count('mixed'), { deadline: new Deadline(5_000) }),
      ];
      own.open();
      const outcomes = await Promise.allSettled(all);
      expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.state.total : null))).toEqual([
        1,
        2,
        null,
        3,
        null,
        4,
        5,
        6,
        7,
      ]);
      expect(outcomes[2]).toMatchObject({ reason: { code: 'INSUFFICIENT_BALANCE' } });
      expect(outcomes[4]).toMatchObject({ reason: broken });
      expect(own.sizes).toEqual([2, 1, 1, 1, 1, 1]);
    });
  });

  it('reads a stream once for all loads that wait for it, and gives each what was appended before it', async () => {
    const store = newStore();
    const own = logs.at(-1)!;
    let reads = 0;
    const read = own.read.bind(own);
    own.read = (...parameters) => {
      reads += 1;
      return read(...parameters);
    };
    const first = store.load(counter, 'loaded');
    await newStore().decide(counter, 'loaded', count('loaded'));
    const waiting = Array.from({ length: 20 }, () => store.load(counter, 'loaded'));
    await first;
    expect(new Set((await Promise.all(waiting)).map(({ total }) => total))).toEqual(new Set([1]));
    expect(reads).toBeLessThanOrEqual(3);
  });

  it('loads again where the load that it waited with was out of time', async () => {
    const store = newStore();
    await store.decide(counter, 'shared', count('shared'));
    const busy = store.load(counter, 'shared');
    const over = runInContext({ deadline: new Deadline(0) }, () => store.load(counter, 'shared'));
    const inTime = store.load(counter, 'shared');
    const rejected = expect(over).rejects.toBeInstanceOf(UnavailableError);
    await Promise.all([busy, rejected]);
    expect((await inTime).total).toBe(1);
  });

  it('takes two decisions of one command on one stream as two', async () => {
    const store = newStore();
    await runInContext({}, async () => {
      await store.decide(counter, 'twice', count('twice'));
      await store.decide(counter, 'twice', count('twice'));
    });
    expect((await store.load(counter, 'twice')).total).toBe(2);
  });

  it('rejects only on the newest state', async () => {
    const [stale, other] = [newStore(), newStore()];
    const spend = (state: { total: number }): CountEvent[] => {
      if (state.total < 5) throw new DomainError('INSUFFICIENT_BALANCE');
      return [{ type: 'Counted', data: { counterId: 'stale', by: -5 } }];
    };
    await stale.decide(counter, 'stale', count('stale', 1));
    await other.decide(counter, 'stale', count('stale', 9));
    expect((await stale.decide(counter, 'stale', spend)).state.total).toBe(5);
    await stale.decide(counter, 'stale', spend);
    await expect(stale.decide(counter, 'stale', spend)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  it('notes the commit position of its own and of the already recorded', async () => {
    const store = newStore();
    const context = newContext({});
    await requestContext.run(context, () => store.decide(counter, 'noted', count('noted')));
    const again = newContext({});
    await requestContext.run(again, () => store.decide(counter, 'noted', () => []));
    expect(context.committed).toBeGreaterThan(0n);
    expect(again.committed).toBe(context.committed);
  });

  it('records who, why and when with every event', async () => {
    const store = newStore();
    const given = {
      correlationId: 'co',
      causationId: 'ca',
      commandId: 'cmd',
      actorId: 'ana',
      actorRole: 'Cliente',
      ip: '203.0.113.9',
    };
    await runInContext(given, () => store.decide(counter, 'who', count('who')));
    const [event] = await readBack('counter-who');
    expect(event?.metadata).toMatchObject({
      correlationId: 'co',
      causationId: 'ca',
      commandId: 'cmd',
      actorId: 'ana',
      schema: 1,
    });
    expect(JSON.stringify(event?.metadata)).not.toContain('203.0.113.9');
    const { events } = await new EventCodec(sealing).decode(await readBack('counter-who'));
    expect(events[0]?.metadata.ip).toBe('203.0.113.9');
  });

  it('seals personal fields, opens them for readers, and forgets them for ever with the key', async () => {
    const name = (): CountEvent[] => [{ type: 'CounterNamed', data: { counterId: 'bia', name: 'Beatriz' } }];
    await newStore().decide(counter, 'bia', name);
    expect(
      JSON.stringify(await readBack('counter-bia'), (_, value: unknown) => (typeof value === 'bigint' ? 0 : value)),
    ).not.toContain('Beatriz');
    expect((await newStore().load(counter, 'bia')).name).toBe('Beatriz');
    await sealing.destroy('bia');
    const elsewhere = new Sealing(connection, Buffer.alloc(32, 7));
    const { events } = await new EventCodec(elsewhere).decode(await readBack('counter-bia'));
    expect(events[0]?.data).toMatchObject({ counterId: 'bia', name: null });
  });

  it('loads a long stream from its snapshot', async () => {
    const store = newStore();
    const thousand = (): CountEvent[] =>
      Array.from({ length: 1_000 }, () => ({ type: 'Counted', data: { counterId: 'long', by: 1 } }));
    await store.decide(counter, 'long', thousand);
    await store.decide(counter, 'long', count('long'));
    const snapshots = connection.collection<{ _id: string; revision: number; state: unknown }>('snapshots');
    let saved = await snapshots.findOne({ _id: 'counter-long' });
    for (let tries = 0; !saved && tries < 200; tries += 1) saved = await snapshots.findOne({ _id: 'counter-long' });
    expect(saved).toMatchObject({ revision: 999, person: 'long' });
    expect((await newStore().load(counter, 'long')).total).toBe(1_001);
  });
});
