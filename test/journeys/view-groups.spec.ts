/**
 * Defines events, which the product must not know in other files.
 * @jest-environment node
 */
import { defineAggregate } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import mongoose, { type Connection } from 'mongoose';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { newContext, requestContext } from '../../backend/src/platform/context/request-context.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Snapshots } from '../../backend/src/platform/event-store/snapshots.js';
import { viewSchema } from '../../backend/src/platform/projections/document.js';
import { projectorOf, type ViewGroup, viewGroups } from '../../backend/src/platform/projections/groups.js';
import { type AnyProjection, defineProjection } from '../../backend/src/platform/projections/projection.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { Projector } from '../support/projector.js';
import { until } from '../support/until.js';

type VisitEvent = DomainEvent<'Visited', { place: string }>;

const guest = defineAggregate<number, VisitEvent>({
  category: 'guest',
  initial: 0,
  evolve: (visits) => visits + 1,
  events: defineEvents<VisitEvent>({ Visited: { version: 1 } }),
});

interface VisitsDoc {
  readonly _id: string;
  readonly visits: number;
}

const visits = (name: string, group: ViewGroup): AnyProjection =>
  defineProjection<VisitsDoc, VisitEvent>({
    name,
    version: 1,
    group,
    schema: viewSchema({ _id: String, visits: Number }),
    on: {
      Visited: {
        id: ({ data }) => data.place,
        apply: (doc, { data }) => ({ _id: data.place, visits: (doc?.visits ?? 0) + 1 }),
      },
    },
  }) as unknown as AnyProjection;

const inAllGroups = [visits('door', 'strong'), visits('guestbook', 'lists'), visits('census', 'figures')];

let engines: TestEngines;
let connection: Connection;
let log: EventLog;
let store: AggregateStore;
let running: Projector<VisitsDoc>[] = [];

const open = (projections: readonly AnyProjection[] = inAllGroups, ROLE = 'all') => {
  const projector = new Projector<VisitsDoc>({ engines, connection, log }, projections, { ROLE });
  running.push(projector);
  return projector;
};
const start = (projections?: readonly AnyProjection[], ROLE?: string) => open(projections, ROLE).start();
/** Starts a process that projects only one of the groups. */
const startOnly = (group: ViewGroup) => {
  const projector = open();
  const { consumers } = projector;
  const begin = consumers.start.bind(consumers);
  consumers.start = (consumer) => {
    if (consumer.name === projectorOf(group)) begin(consumer);
  };
  return projector.start();
};
const visit = async (place: string): Promise<bigint> => {
  const context = newContext({});
  const decide = () => store.decide(guest, 'ana', (): VisitEvent[] => [{ type: 'Visited', data: { place } }]);
  await requestContext.run(context, decide);
  return context.committed;
};
const leases = () => connection.collection<{ _id: string }>('leases');
/** Ends the term of a group in its process. `holder`: the next one of the lease, `null` for none. */
const endTermOf = (group: ViewGroup, holder: string | null) =>
  repeated(() => leases().updateOne({ _id: projectorOf(group) }, { $inc: { token: 1 }, $set: { holder } }));

/** Holds the lease of a group as a process of another machine would, without any work, until the returned call. */
const takeLeaseOf = async (group: ViewGroup) => {
  await endTermOf(group, 'another-machine:1');
  const beat = () => void leases().updateOne({ _id: projectorOf(group) }, { $inc: { beat: 1 } });
  const beating = setInterval(beat, 500);
  return async () => {
    clearInterval(beating);
    await endTermOf(group, null);
  };
};

beforeEach(async () => {
  engines = await startTestEngines();
  connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
  log = new EventLog(engines.eventstoreUrl);
  const sealing = new Sealing(connection, Buffer.alloc(32));
  store = new AggregateStore(log, new EventCodec(sealing), new Snapshots(connection, sealing), new Clock());
});
afterEach(async () => {
  for (const projector of running) await projector.stop();
  running = [];
  await log.close();
  await connection.close();
  await engines.close();
});

describe('groups of views', () => {
  it('delay no response where one of them has stopped; its reads show what it holds, and later everything', async () => {
    const projector = await start();
    await projector.runner.drained();
    const [door, guestbook] = [projector.viewOf('door'), projector.viewOf('guestbook')];
    expect(await projector.progress.passed(await visit('hall'), 5_000)).toBe(true);
    expect(await guestbook.get('hall')).toMatchObject({ visits: 1 });
    const giveBack = await takeLeaseOf('lists');
    await until('the loss of the lease', () => !projector.catalogue.isProjecting('lists'));
    expect(await projector.progress.passed(await visit('hall'), 5_000)).toBe(true);
    expect(await door.get('hall')).toMatchObject({ visits: 2 });
    expect([projector.catalogue.isProjecting('strong'), await guestbook.get('hall')]).toMatchObject([
      true,
      { visits: 1 },
    ]);
    await giveBack();
    await until('the list again', async () => (await guestbook.get('hall'))?.visits === 2, 15_000);
  });

  it('are projected in different processes, and show what a response to a mutation has waited for', async () => {
    const projecting = await Promise.all(viewGroups.map(startOnly));
    await until('every group', () =>
      projecting.every(({ catalogue }, at) => catalogue.isProjecting(viewGroups[at] ?? 'strong')),
    );
    const serving = await start(inAllGroups, 'api');
    const isServed = ({ catalogue }: Projector<VisitsDoc>) =>
      inAllGroups.every(({ name }) => catalogue.reached(name) !== null);
    await until('every view in every process', () => [...projecting, serving].every(isServed));
    for (let count = 1; count <= 5; count += 1) {
      const written = await visit('gate');
      for (const process of [...projecting, serving]) {
        expect(await process.progress.passed(written, 5_000)).toBe(true);
        for (const name of ['door', 'guestbook', 'census'])
          expect(await process.viewOf(name).get('gate')).toMatchObject({ visits: count });
      }
    }
  });

  it('keep a view that a later release projects in another group, and let only the new one write it', async () => {
    const before = await start([visits('door', 'strong'), visits('moved', 'lists')]);
    // The lease of its old group has had more holders than that of its new one.
    for (let holders = 0; holders < 3; holders += 1) {
      await endTermOf('lists', null);
      await until('the next term', () => before.catalogue.isProjecting('lists'));
    }
    await visit('yard');
    await before.runner.drained();
    await before.stop();
    const after = await start([visits('door', 'strong'), visits('moved', 'strong')]);
    await visit('yard');
    await after.runner.drained();
    expect(await after.viewOf('moved').get('yard')).toMatchObject({ visits: 2 });
    const { states } = after.catalogue;
    const writing = (group: ViewGroup) => states.advance(new Map([['moved', 1n]]), { group, token: 100 });
    await expect(writing('lists')).rejects.toMatchObject({ name: 'FencedError' });
    await writing('strong');
  });

  it('are filled from one reading of the log', async () => {
    for (const place of ['hall', 'gate', 'hall']) await visit(place);
    const readings: (bigint | null)[] = [];
    const subscribe = log.subscribe.bind(log);
    log.subscribe = (after) => {
      readings.push(after);
      return subscribe(after);
    };
    const projector = await start();
    await projector.runner.drained();
    expect(readings.filter((after) => after === null)).toHaveLength(1);
    for (const name of ['door', 'guestbook', 'census'])
      expect(await projector.viewOf(name).get('hall')).toMatchObject({ visits: 2 });
  });
});
