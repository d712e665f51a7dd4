/**
 * Defines events, which the product must not know in other files.
 * @jest-environment node
 */
import { defineAggregate } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import fc from 'fast-check';
import mongoose, { type Connection } from 'mongoose';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { newContext, requestContext } from '../../backend/src/platform/context/request-context.js';
import { UnavailableError } from '../../backend/src/platform/deadline/unavailable.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { Snapshots } from '../../backend/src/platform/event-store/snapshots.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';

type TallyEvent = DomainEvent<'Tallied', { tallyId: string; command: number; by: number; was: number }>;

interface Tally {
  readonly total: number;
  readonly commands: readonly number[];
}

const tally = defineAggregate<Tally, TallyEvent>({
  category: 'tally',
  initial: { total: 0, commands: [] },
  evolve: ({ total, commands }, { data }) => ({ total: total + data.by, commands: [...commands, data.command] }),
  events: defineEvents<TallyEvent>({ Tallied: { version: 1 } }),
});

/** Fate of one append: `lost` is stored without a word, `dropped` is neither. */
type Fate = 'told' | 'lost' | 'dropped' | 'refused';

/** The connection of a process that may be cut at any append. */
class CutLog extends EventLog {
  readonly fates: Fate[] = [];

  override async append(...given: Parameters<EventLog['append']>): Promise<bigint> {
    const fate = this.fates.shift() ?? 'told';
    if (fate === 'refused') throw new UnavailableError('event store');
    if (fate === 'dropped') throw new UnavailableError('event store', { outcome: 'unknown' });
    const position = await super.append(...given);
    if (fate === 'lost') throw new UnavailableError('event store', { outcome: 'unknown' });
    return position;
  }
}

interface Attempt {
  /** Sent at once. */
  readonly commands: readonly number[];
  readonly store: number;
  /** Of the appends, in their order. */
  readonly fates: readonly Fate[];
  /** The process of this store dies first: the next one knows nothing. */
  readonly restarted: boolean;
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  commands: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 6 }),
  store: fc.nat(1),
  fates: fc.array(fc.constantFrom<Fate>('told', 'told', 'lost', 'dropped', 'refused'), { maxLength: 3 }),
  restarted: fc.boolean(),
});

describe('two stores on one log', () => {
  let engines: TestEngines;
  let connection: Connection;
  let logs: CutLog[];
  let tallies = 0;

  const newStore = (log: EventLog) => {
    const sealing = new Sealing(connection, Buffer.alloc(32, 7));
    return new AggregateStore(log, new EventCodec(sealing), new Snapshots(connection, sealing), new Clock());
  };
  const recorded = async (stream: string) => {
    const found: StoredEvent[] = [];
    await logs[0]!.read(stream, 0n, (event) => found.push(event));
    return found;
  };

  beforeAll(async () => {
    engines = await startTestEngines();
    connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
    logs = [new CutLog(engines.eventstoreUrl), new CutLog(engines.eventstoreUrl)];
  });
  afterAll(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await connection.close();
    await engines.close();
  });

  it('have each repeated command take effect once, whatever is cut between append and response', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { maxLength: 12 }), async (attempts) => {
        tallies += 1;
        const tallyId = String(tallies);
        const stores = logs.map(newStore);
        const tried = new Set<number>();
        // Every run decides something else: the stored outcome of the first one counts.
        const run = async (command: number, store: number, by: number) => {
          // The first run of a command may be appended together with others that wait.
          const isFirstRun = !tried.has(command);
          tried.add(command);
          const commandId = `${tallyId}/${String(command)}`;
          const context = newContext({ commandId, isFirstRun });
          const decide = () =>
            stores[store]!.decide(tally, tallyId, ({ total, commands }): TallyEvent[] => {
              // Every other command rejects its repetition, as the end of a ticket does.
              if (command % 2 === 1 && commands.includes(command)) throw new DomainError('TICKET_CLOSED');
              return [{ type: 'Tallied', data: { tallyId, command, by, was: total } }];
            });
          const ofCommand = async () =>
            (await recorded(`tally-${tallyId}`)).filter(({ metadata }) => metadata['commandId'] === commandId).length;
          const before = await ofCommand();
          const outcome = await requestContext.run(context, decide).then(
            ({ state }) => state,
            (error: unknown) => error,
          );
          const events = await recorded(`tally-${tallyId}`);
          const totals = events.map((_, at) =>
            events.slice(0, at + 1).reduce((sum, { data }) => sum + (data.by as number), 0),
          );
          if (!(outcome instanceof Error)) expect(totals).toContain((outcome as { total: number }).total);
          else if (!context.effects.arePossible) expect(await ofCommand()).toBe(before);
          return outcome;
        };
        for (const [index, { commands, store, fates, restarted }] of attempts.entries()) {
          if (restarted) stores[store] = newStore(logs[store]!);
          logs[store]!.fates.splice(0, Infinity, ...fates);
          await Promise.all(commands.map((command) => run(command, store, index + 1)));
        }
        for (const log of logs) log.fates.length = 0;
        for (const command of [...tried]) expect(await run(command, 0, 100)).not.toBeInstanceOf(Error);
        const events = await recorded(`tally-${tallyId}`);
        const ids = events.map(({ metadata }) => metadata.commandId);
        expect([...ids].sort()).toEqual([...tried].map((command) => `${tallyId}/${String(command)}`).sort());
        const sums = events.map(({ data }) => data.by as number);
        expect(events.map(({ data }) => data.was)).toEqual(
          sums.map((_, at) => sums.slice(0, at).reduce((a, b) => a + b, 0)),
        );
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
