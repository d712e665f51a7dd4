/**
 * Defines events, which the product must not know in other files.
 * @jest-environment node
 */
import type { PatchOperation } from '@shop/contracts/live';
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
import { projectorOf } from '../../backend/src/platform/projections/groups.js';
import { type AnyProjection, defineProjection } from '../../backend/src/platform/projections/projection.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { Projector } from '../support/projector.js';
import { until } from '../support/until.js';

type TallyEvent =
  | DomainEvent<'Tallied', { tallyId: string; by: number }>
  | DomainEvent<'TallyPoisoned', { tallyId: string }>;

const tally = defineAggregate<number, TallyEvent>({
  category: 'tally',
  initial: 0,
  evolve: (sum, event) => (event.type === 'Tallied' ? sum + event.data.by : sum),
  events: defineEvents<TallyEvent>({ Tallied: { version: 1 }, TallyPoisoned: { version: 1 } }),
});

interface TallyDoc {
  readonly _id: string;
  readonly sum: number;
  readonly count: number;
}

const tallyView = (version = 1, factor = 1) =>
  defineProjection<TallyDoc, TallyEvent>({
    name: 'tally',
    version,
    group: 'strong',
    schema: viewSchema({ _id: String, sum: Number, count: Number }),
    on: {
      Tallied: {
        id: ({ data }) => data.tallyId,
        apply: (doc, { data }) => ({
          _id: data.tallyId,
          sum: (doc?.sum ?? 0) + data.by * factor,
          count: (doc?.count ?? 0) + 1,
        }),
      },
      TallyPoisoned: {
        id: ({ data }) => data.tallyId,
        apply: () => {
          throw new Error('poison');
        },
      },
    },
    push: (after) =>
      after
        ? [
            {
              topic: `tally@${after._id}`,
              patch: [{ op: 'set', value: { sum: after.sum } }] satisfies PatchOperation[],
            },
          ]
        : [],
  });

/** Returns a view with the sum of all tallies, which follows from them. */
const summedView = () => {
  const { on, ...view } = tallyView();
  return defineProjection<TallyDoc, TallyEvent>({
    ...view,
    name: 'summed',
    on: {
      ...on,
      Tallied: {
        id: ({ data }) => data.tallyId,
        apply: (doc, { data }) => ({ _id: data.tallyId, sum: (doc?.sum ?? 0) + data.by, count: 0 }),
        followedBy: (_, { data }) => [
          { id: 'all', apply: (doc) => ({ _id: 'all', sum: (doc?.sum ?? 0) + data.by, count: 0 }) },
        ],
      },
    },
    push: () => [],
  });
};

const CANNOT_BE_PUBLISHED = 13;
const CANNOT_BE_WRITTEN = 14;

/** Returns a view that some events break after their fold. */
const fragileView = () =>
  defineProjection<TallyDoc, TallyEvent>({
    ...tallyView(),
    name: 'fragile',
    on: {
      Tallied: {
        id: ({ data }) => data.tallyId,
        apply: (doc, { data }) => {
          const after: TallyDoc & { self?: unknown } = {
            _id: data.tallyId,
            sum: data.by,
            count: (doc?.count ?? 0) + 1,
          };
          if (data.by === CANNOT_BE_WRITTEN) Object.assign(after, { self: after });
          return after;
        },
      },
    },
    push: (after) => {
      if (after?.sum === CANNOT_BE_PUBLISHED) throw new Error('nothing to publish');
      return [];
    },
  });

describe('the projection runner', () => {
  let engines: TestEngines;
  let connection: Connection;
  let log: EventLog;
  let store: AggregateStore;
  const running: Projector<TallyDoc>[] = [];
  const start = async (projection = tallyView()): Promise<Projector<TallyDoc>> => {
    const projector = new Projector<TallyDoc>({ engines, connection, log }, [projection as unknown as AnyProjection]);
    running.push(projector);
    return projector.start();
  };

  const add = async (tallyId: string, by = 1): Promise<bigint> => {
    const context = newContext({});
    await requestContext.run(context, () =>
      store.decide(tally, tallyId, (): TallyEvent[] => [{ type: 'Tallied', data: { tallyId, by } }]),
    );
    return context.committed;
  };

  beforeAll(async () => {
    engines = await startTestEngines();
    connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
    log = new EventLog(engines.eventstoreUrl);
    const sealing = new Sealing(connection, Buffer.alloc(32));
    const codec = new EventCodec(sealing);
    store = new AggregateStore(log, codec, new Snapshots(connection, sealing), new Clock());
  });
  afterEach(async () => {
    for (const projector of running.splice(0)) await projector.stop();
  });
  afterAll(async () => {
    await log.close();
    await connection.close();
    await engines.close();
  });

  it('shows a mutation to every caller that waits for its position, in this process and in another', async () => {
    const [first, second] = [await start(), await start()];
    const position = await add('waited', 5);
    expect(await Promise.all([first, second].map(({ progress }) => progress.passed(position, 5_000)))).toEqual([
      true,
      true,
    ]);
    for (const { view } of [first, second]) expect(await view.get('waited')).toMatchObject({ sum: 5, count: 1 });
  });

  it('numbers the changes of a topic by one each, over restarts, and the version never runs ahead of the body', async () => {
    const first = await start();
    for (let n = 0; n < 5; n += 1) await first.progress.passed(await add('numbered'), 5_000);
    await first.stop();
    const second = await start();
    for (let n = 0; n < 5; n += 1) await second.progress.passed(await add('numbered'), 5_000);
    const seqs = [...first.changes, ...second.changes]
      .filter(({ topic }) => topic === 'tally@numbered')
      .map(({ seq }) => seq);
    expect([...new Set(seqs)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const version = await second.view.topicVersion('tally@numbered');
    expect(version.seq).toBeLessThanOrEqual((await second.view.get('numbered'))?.count ?? 0);
    expect(version).toEqual({ epoch: first.changes[0]?.epoch, seq: 10 });
  });

  it('gives a new version to what was published before a crash, perhaps to no subscriber', async () => {
    const first = await start();
    await first.progress.passed(await add('untold'), 5_000);
    await first.stop();
    await repeated(() =>
      connection.collection<{ _id: string }>('projections').updateOne({ _id: 'tally' }, { $set: { position: 0 } }),
    );
    const second = await start();
    await second.runner.drained();
    expect(second.changes.filter(({ topic }) => topic === 'tally@untold')).toEqual([
      expect.objectContaining({ seq: 2, patch: [] }),
    ]);
    expect(await second.view.get('untold')).toMatchObject({ sum: 1, count: 1 });
  });

  it('parks the stream whose event breaks a fold and lets the others flow', async () => {
    const projector = await start();
    await add('sick', 1);
    await store.decide(tally, 'sick', (): TallyEvent[] => [{ type: 'TallyPoisoned', data: { tallyId: 'sick' } }]);
    await add('sick', 1);
    await projector.progress.passed(await add('healthy', 3), 5_000);
    expect(await projector.view.get('healthy')).toMatchObject({ sum: 3 });
    expect(await projector.view.get('sick')).toMatchObject({ sum: 1 });
    expect(await connection.collection('parked').countDocuments({ consumer: 'tally', stream: 'tally-sick' })).toBe(1);
    await repeated(() => connection.collection('parked').deleteMany({}));
  });

  it('sums what a stream had before the event that parks it, in one batch with it too', async () => {
    const projector = await start(summedView());
    await projector.progress.passed(await add('summed', 1), 5_000);
    await projector.runner.drained();
    const before = (await projector.view.get('all'))?.sum ?? 0;
    await store.decide(tally, 'half', (): TallyEvent[] => [
      { type: 'Tallied', data: { tallyId: 'half', by: 5 } },
      { type: 'TallyPoisoned', data: { tallyId: 'half' } },
    ]);
    await projector.progress.passed(await add('summed', 1), 5_000);
    expect(await projector.view.get('half')).toMatchObject({ sum: 5 });
    expect(await projector.view.get('all')).toMatchObject({ sum: before + 5 + 1 });
    await repeated(() => connection.collection('parked').deleteMany({}));
  });

  it.each([
    ['published', CANNOT_BE_PUBLISHED],
    ['written', CANNOT_BE_WRITTEN],
  ])('parks only the stream whose change cannot be %s, though others share its batch', async (how, by) => {
    const before = await start(fragileView());
    await before.runner.drained();
    await before.stop();
    await add(`fragile-${how}`, 1);
    await add(`fragile-${how}`, by);
    const others = await Promise.all([1, 2, 3].map((n) => add(`sound-${how}-${String(n)}`, n)));
    const projector = await start(fragileView());
    expect(await projector.progress.passed(others.at(-1)!, 8_000)).toBe(true);
    await projector.runner.drained();
    for (const n of [1, 2, 3]) expect(await projector.view.get(`sound-${how}-${String(n)}`)).toMatchObject({ sum: n });
    expect(await projector.view.get(`fragile-${how}`)).toMatchObject({ sum: 1 });
    const parked = await connection.collection('parked').find({ consumer: 'fragile' }).toArray();
    expect(parked.map(({ stream }) => stream as string)).toEqual([`tally-fragile-${how}`]);
    await repeated(() => connection.collection('parked').deleteMany({}));
  });

  it('is taken over within seconds when the projecting process goes', async () => {
    const first = await start();
    await first.runner.drained();
    const second = await start();
    await first.stop();
    expect(await second.progress.passed(await add('taken-over', 2), 8_000)).toBe(true);
    expect(await second.view.get('taken-over')).toMatchObject({ sum: 2 });
  });

  it('serves nothing that it remembers once it has lost the lease, nor after it has taken it again', async () => {
    const projector = await start();
    const { runner, catalogue, view } = projector;
    expect(await projector.progress.passed(await add('remembered'), 8_000)).toBe(true);
    await runner.drained();
    expect([catalogue.isProjecting('strong'), await view.get('remembered')]).toMatchObject([true, { sum: 1 }]);
    const collection = `tally.${view.live().epoch.replace('tally-', '')}`;
    const other = { $inc: { token: 1, beat: 1 }, $set: { holder: 'another-machine:1' } };
    await repeated(() =>
      connection.collection<{ _id: string }>('leases').updateOne({ _id: projectorOf('strong') }, other),
    );
    await until('the loss of the lease', () => !catalogue.isProjecting('strong'));
    const written = { $set: { sum: 7 } };
    await repeated(() => connection.collection<{ _id: string }>(collection).updateOne({ _id: 'remembered' }, written));
    expect(await view.get('remembered')).toMatchObject({ sum: 7 });
    await until('the lease again', () => catalogue.isProjecting('strong'), 15_000);
    expect(await view.get('remembered')).toMatchObject({ sum: 7 });
    expect(await projector.progress.passed(await add('remembered'), 8_000)).toBe(true);
    expect(await view.get('remembered')).toMatchObject({ sum: 8, count: 2 });
  }, 40_000);

  it('rebuilds a view in the background, with the same documents, a new epoch and nothing published', async () => {
    const projector = await start();
    for (let n = 0; n < 50; n += 1) await add(`rebuilt-${String(n % 7)}`, n);
    await projector.runner.drained();
    const documents = () => projector.view.find({ _id: /^rebuilt-/ });
    const before = await documents();
    expect(before).toHaveLength(7);
    const { epoch } = await projector.view.topicVersion('tally@rebuilt-1');
    const published = projector.changes.length;
    await projector.catalogue.states.requestRebuild('tally', 'r1');
    await until('the swap', async () => (await projector.view.topicVersion('tally@rebuilt-1')).epoch !== epoch);
    expect(await documents()).toEqual(before);
    expect(projector.changes).toHaveLength(published);
    await projector.progress.passed(await add('rebuilt-1', 1), 5_000);
    expect(projector.changes.at(-1)).toMatchObject({ topic: 'tally@rebuilt-1', seq: 1 });
  });

  it('keeps every event that arrives while a rebuild is under way', async () => {
    const projector = await start();
    await projector.runner.drained();
    const { epoch } = await projector.view.topicVersion('tally@busy');
    await projector.catalogue.states.requestRebuild('tally', 'r2');
    let added = 0;
    await until('the swap', async () => {
      await add('busy');
      added += 1;
      return (await projector.view.topicVersion('tally@busy')).epoch !== epoch;
    });
    await projector.progress.passed(await add('busy'), 5_000);
    expect(await projector.view.get('busy')).toMatchObject({ sum: added + 1, count: added + 1 });
  });

  it('fills a raised version from the log before it is read', async () => {
    const first = await start();
    await first.progress.passed(await add('raised', 4), 5_000);
    await first.stop();
    const second = await start(tallyView(2, 10));
    await second.runner.drained();
    expect(await second.view.get('raised')).toMatchObject({ sum: 40 });
  });
});
