/**
 * Defines events, which the product must not know in other files.
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { defineAggregate } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import mongoose, { type Connection } from 'mongoose';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { newContext, requestContext } from '../../backend/src/platform/context/request-context.js';
import { UnavailableError } from '../../backend/src/platform/deadline/unavailable.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Snapshots } from '../../backend/src/platform/event-store/snapshots.js';
import { viewSchema } from '../../backend/src/platform/projections/document.js';
import {
  type AnyProjection,
  defineProjection,
  type ViewDocument,
} from '../../backend/src/platform/projections/projection.js';
import { projectedNames, type ProjectionState } from '../../backend/src/platform/projections/projection-states.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { EVENT_METADATA } from '../support/event-metadata.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { Projector } from '../support/projector.js';
import { until } from '../support/until.js';
import { arm, disarm, holdAt } from '../support/failpoints.js';

type ScoreEvent = DomainEvent<'Scored', { playerId: string; points: number }>;
type PlayerEvent = ScoreEvent | DomainEvent<'Rested', object>;

const player = defineAggregate<number, PlayerEvent>({
  category: 'player',
  initial: 0,
  evolve: (sum, event) => (event.type === 'Scored' ? sum + event.data.points : sum),
  events: defineEvents<PlayerEvent>({ Scored: { version: 1 }, Rested: { version: 1 } }),
});

interface ScoreDoc {
  readonly _id: string;
  readonly sum: number;
}

/** Returns a view of sums multiplied by its version, so that each generation reveals its folds. */
const scores = (name: string, version = 1): AnyProjection =>
  defineProjection<ScoreDoc, ScoreEvent>({
    name,
    version,
    group: 'strong',
    schema: viewSchema({ _id: String, sum: Number }),
    on: {
      Scored: {
        id: ({ data }) => data.playerId,
        apply: (doc, { data }) => ({ _id: data.playerId, sum: (doc?.sum ?? 0) + data.points * version }),
      },
    },
    push: (after) =>
      after ? [{ topic: `${name}@${after._id}`, patch: [{ op: 'set', value: { sum: after.sum } }] }] : [],
  }) as unknown as AnyProjection;

/** With these points an event makes a document that the driver cannot encode. */
const UNWRITABLE = 13;

/** Returns a view of sums that reports its steps with each event. */
const watched = (name: string, on: (step: 'named' | 'folded') => void): AnyProjection => {
  const view = scores(name);
  const { id, apply } = view.on['Scored']!;
  const fold: typeof apply = (doc, event, docId) => {
    on('folded');
    const after = apply(doc, event, docId);
    if ((event.data as ScoreEvent['data']).points !== UNWRITABLE) return after;
    const cycle: Record<string, unknown> = { ...after };
    return { ...cycle, cycle: (cycle['itself'] = cycle) } as unknown as ViewDocument;
  };
  const named: typeof id = (event) => {
    on('named');
    return id(event);
  };
  return { ...view, on: { Scored: { id: named, apply: fold } } };
};

/** Holds every filling after its first batch. */
const holdFillings = () => holdAt('projection.strong.generation-filling');

describe('a generation of a view', () => {
  let engines: TestEngines;
  let connection: Connection;
  let log: EventLog;
  let store: AggregateStore;
  let running: Projector<ScoreDoc>[] = [];

  const start = async (projections: readonly AnyProjection[], ROLE = 'all') => {
    const projector = new Projector<ScoreDoc>({ engines, connection, log }, projections, { ROLE });
    running.push(projector);
    return projector.start();
  };
  const settled = async (projections: readonly AnyProjection[]) => {
    const projector = await start(projections);
    await projector.runner.drained();
    return projector;
  };
  const score = async (playerId: string, points = 1): Promise<bigint> => {
    const context = newContext({});
    const decide = () =>
      store.decide(player, playerId, (): ScoreEvent[] => [{ type: 'Scored', data: { playerId, points } }]);
    await requestContext.run(context, decide);
    return context.committed;
  };
  /** Records many events of one player by few appends; after each with points, so many without. */
  const play = async (playerId: string, points: readonly number[], rests: number) => {
    let revision = -1n;
    for (const one of points) {
      const scored = { type: 'Scored', data: { playerId, points: one } };
      const rested = Array.from({ length: rests }, () => ({ type: 'Rested', data: {} }));
      const events = [scored, ...rested].map((event) => ({ ...event, id: randomUUID(), metadata: EVENT_METADATA }));
      await log.append(`player-${playerId}`, revision, events);
      revision += BigInt(events.length);
    }
  };
  const generationsOf = async (view: string) => {
    const names = (await connection.listCollections()).map(({ name }) => name);
    return [...new Set(names.map((name) => new RegExp(`^${view}\\.(\\d+)`).exec(name)?.[1]))].filter(Boolean);
  };
  const rowsOf = (collection: string) => connection.collection<ScoreDoc>(collection).find({}).toArray();
  const states = () => connection.collection<ProjectionState>('projections');
  const numberOf = async (view: string) => String((await states().findOne({ _id: view }))?.build);

  beforeEach(async () => {
    engines = await startTestEngines();
    connection = await mongoose
      .createConnection(engines.mongoUrl, { dbName: 'shop', monitorCommands: true })
      .asPromise();
    log = new EventLog(engines.eventstoreUrl);
    const sealing = new Sealing(connection, Buffer.alloc(32));
    store = new AggregateStore(log, new EventCodec(sealing), new Snapshots(connection, sealing), new Clock());
  });
  afterEach(async () => {
    disarm();
    for (const projector of running) await projector.stop();
    running = [];
    await log.close();
    await connection.close();
    await engines.close();
  });

  it('declares all its indexes by one command at each start', async () => {
    const views = [scores('first'), scores('second')].map((view) => {
      view.schema.index({ sum: 1 });
      return view;
    });
    await (await settled(views)).stop();
    let commands = 0;
    connection
      .getClient()
      .on('commandStarted', ({ commandName }) => (commands += Number(commandName === 'createIndexes')));
    await settled(views);
    expect(commands).toBe(views.length);
    const indexes = await connection.collection(`first.${await numberOf('first')}`).indexes();
    expect(indexes.map(({ name }) => name)).toEqual(['_id_', 'sum_1', 'gone_1']);
  });

  it('of a new view is filled next to the others: 503 until then, no history pushed, no reader held up', async () => {
    await (await settled([scores('old')])).stop();
    for (let n = 0; n < 20; n += 1) await score(`player-${String(n % 4)}`, n);
    const filling = holdFillings();
    const views = [scores('old'), scores('new')];
    const [projecting, serving] = [await start(views), await start(views, 'api')];
    await filling.reached;
    const before = projecting.changes.length;
    const written = await score('player-0', 100);
    for (const one of [projecting, serving]) {
      expect(await one.progress.passed(written, 2_000)).toBe(true);
      expect(await one.viewOf('old').get('player-0')).toMatchObject({ sum: 140 });
      const fresh = one.viewOf('new');
      for (const read of [fresh.get('player-0'), fresh.find({}), fresh.count({}), fresh.topicVersion('new@player-0')]) {
        await expect(read).rejects.toThrow(UnavailableError);
      }
    }
    expect(projecting.changes.slice(before).map(({ topic }) => topic)).toEqual(['old@player-0']);
    filling.letGo();
    for (const one of [projecting, serving]) {
      const documents = () =>
        one
          .viewOf('new')
          .find({})
          .catch(() => []);
      const sums = await until('the new view', async () => ((await documents()).length > 0 ? documents() : null));
      expect(sums.map(({ sum }) => sum)).toEqual([140, 45, 50, 55]);
    }
    expect(projecting.changes.filter(({ topic }) => topic.startsWith('new@'))).toEqual([]);
    expect(await serving.progress.passed(await score('player-1', 1), 2_000)).toBe(true);
    expect(await serving.viewOf('new').get('player-1')).toMatchObject({ sum: 46 });
    const news = projecting.changes.filter(({ topic }) => topic.startsWith('new@'));
    expect(news).toEqual([expect.objectContaining({ topic: 'new@player-1', seq: 1 })]);
  });

  it('of a raised version leaves the old one served, untouched, until it has caught up; no reader waits for it', async () => {
    const first = await settled([scores('raised'), scores('other')]);
    await score('player-0', 5);
    await first.runner.drained();
    const old = await first.view.topicVersion('raised@player-0');
    await first.stop();
    const filling = holdFillings();
    const second = await start([scores('raised', 2), scores('other')]);
    await filling.reached;
    expect(await second.progress.passed(await score('player-0', 1), 2_000)).toBe(true);
    expect(await second.viewOf('other').get('player-0')).toMatchObject({ sum: 6 });
    expect(await second.viewOf('raised').get('player-0')).toMatchObject({ sum: 5 });
    expect(await second.view.topicVersion('raised@player-0')).toEqual(old);
    filling.letGo();
    await second.runner.drained();
    expect(await second.viewOf('raised').get('player-0')).toMatchObject({ sum: 12 });
    expect((await second.view.topicVersion('raised@player-0')).epoch).not.toBe(old.epoch);
    const served = await numberOf('raised');
    await until('the old generation to be gone', async () => (await generationsOf('raised')).length === 1, 15_000);
    expect(await generationsOf('raised')).toEqual([served]);
    expect(await second.viewOf('raised').count({})).toBe(1);
  }, 40_000);

  it('that was interrupted starts over, and nothing is left that no state names', async () => {
    await score('player-0', 1);
    const first = await settled([scores('kept'), scores('gone')]);
    const gone = await numberOf('gone');
    await first.stop();
    for (const orphan of ['kept.7', 'kept.7.heads', 'gone.8', 'gone.8.heads', 'unknown.9']) {
      await repeated(() => connection.collection(orphan).insertOne({ sum: 1 }));
    }
    const filling = holdFillings();
    const second = await start([scores('kept', 2), scores('late')]);
    await filling.reached;
    await second.stop();
    filling.letGo();
    const served = await numberOf('kept');
    expect((await generationsOf('kept')).some((number) => number !== served && number !== '7')).toBe(true);
    await score('player-0', 2);
    const third = await settled([scores('kept', 2), scores('late')]);
    for (const [view, sum] of [
      ['kept', 6],
      ['late', 3],
    ] as const) {
      expect(await third.viewOf(view).find({})).toMatchObject([{ _id: 'player-0', sum }]);
    }
    await until('the orphans to be gone', async () => (await generationsOf('kept')).length === 1, 15_000);
    expect(await generationsOf('kept')).toEqual([await numberOf('kept')]);
    expect(await generationsOf('late')).toEqual([await numberOf('late')]);
    expect(await generationsOf('gone')).toEqual([gone]);
    expect(await generationsOf('unknown')).toEqual(['9']);
  }, 40_000);

  it('holds nothing that an interrupted filling writes late', async () => {
    await score('player-0', 1);
    await (await settled([scores('late')])).stop();
    const held: (() => void)[] = [];
    arm((name) =>
      name === 'projection.round-checked' ? new Promise<void>((resolve) => held.push(resolve)) : undefined,
    );
    const second = await start([scores('late', 2)]);
    await until('a filling', () => held.length === 1);
    await second.stop();
    await score('player-0', 2);
    const third = await start([scores('late', 2)]);
    await until('the next filling', () => held.length === 2);
    disarm();
    held[0]?.();
    const written = async () =>
      (await Promise.all((await generationsOf('late')).map((number) => rowsOf(`late.${String(number)}`)))).flat();
    await until('the late write', async () => (await written()).some(({ sum }) => sum === 2));
    held[1]?.();
    await third.runner.drained();
    expect(await third.view.find({})).toMatchObject([{ _id: 'player-0', sum: 6 }]);
  }, 40_000);

  it('is filled again after a failure, while the others go on', async () => {
    await (await settled([scores('sound')])).stop();
    await score('player-0', 1);
    let failures = 0;
    arm((name) => {
      if (name === 'projection.strong.generation-filling' && (failures += 1) < 3) throw new Error('a broken filling');
    });
    const projector = await start([scores('sound'), scores('shaky')]);
    await projector.runner.drained();
    expect(failures).toBeGreaterThan(2);
    expect(await projector.viewOf('shaky').find({})).toMatchObject([{ _id: 'player-0', sum: 1 }]);
    expect(projector.consumers.isWorking('projector-strong')).toBe(true);
  });

  it('of a view that the release no longer has is not waited for by a rebuild of all', async () => {
    const earlier = await settled([scores('removed'), scores('present')]);
    expect(projectedNames(await earlier.catalogue.states.all()).sort()).toEqual(['present', 'removed']);
    await earlier.stop();
    const later = await settled([scores('present')]);
    expect(projectedNames(await later.catalogue.states.all())).toEqual(['present']);
  });

  it('of a view that no release has had for a day is withdrawn, dropped, and filled again by one that has it', async () => {
    const both = [scores('removed'), scores('present')];
    const marked = async () => {
      const { token, removed } = (await states().findOne({ _id: 'removed' })) ?? {};
      return removed?.token === token && removed?.since !== 0;
    };
    const lacking = async () => {
      const later = await settled([scores('present')]);
      await until('the mark', marked);
      await later.stop();
    };
    const earlier = await settled(both);
    await score('ana', 3);
    await earlier.runner.drained();
    const expected = await earlier.viewOf('removed').find({});
    await earlier.stop();
    await lacking();
    const older = await settled(both);
    await older.stop();
    await states().updateOne({ _id: 'removed' }, { $set: { 'removed.since': 0 } });
    await lacking();
    const reading = await start(both, 'api');
    expect(await reading.viewOf('removed').find({})).toEqual(expected);
    await states().updateOne({ _id: 'removed' }, { $set: { 'removed.since': 0 } });
    const later = await settled([scores('present')]);
    await until('the drop', async () => (await generationsOf('removed')).length === 0, 20_000);
    await expect(reading.viewOf('removed').find({})).rejects.toBeInstanceOf(UnavailableError);
    expect(await generationsOf('present')).toHaveLength(1);
    await later.stop();
    const ofRemoved = { consumer: 'removed' };
    const left = connection.collection('parked');
    await left.insertOne({
      _id: 'removed:player-ana' as never,
      ...ofRemoved,
      stream: 'player-ana',
      event: 'e',
      reason: 'its process ended before the release',
    });
    const again = await settled([scores('present')]);
    await until('the release', async () => (await left.countDocuments(ofRemoved)) === 0, 20_000);
    await again.stop();
    const back = await settled(both);
    expect(await back.viewOf('removed').find({})).toEqual(expected);
  }, 60_000);

  it('is folded one page ahead of what is written', async () => {
    for (const name of ['ana', 'ben', 'eva', 'ivo', 'lia']) await play(name, [1, 1, 1, 1], 499);
    let folded = 0;
    const filling = holdFillings();
    const projector = await start([watched('ahead', (step) => (folded += Number(step === 'folded')))]);
    await filling.reached;
    const [number] = await generationsOf('ahead');
    const stored = (await rowsOf(`ahead.${String(number)}`)).reduce((sum, row) => sum + row.sum, 0);
    expect(stored).toBeGreaterThan(0);
    await until('the next page', () => folded >= 2 * stored);
    await pause(100);
    expect(folded).toBe(2 * stored);
    filling.letGo();
    await projector.runner.drained();
    expect((await projector.view.find({})).map(({ sum }) => sum)).toEqual([4, 4, 4, 4, 4]);
    expect(folded).toBe(20);
  });

  it.each([
    ['held in memory', {}],
    ['read for each page', { isCached: false } as const],
  ])(
    'parks the stream of a document that cannot be written, with documents %s',
    async (_, memory) => {
      await play('ana', [1, UNWRITABLE, 1, 1, 1, 1], 999);
      await play('ben', [1, 1, 1], 999);
      let named = 0;
      const ofFirstPage = 2;
      arm((name) => {
        if (name !== 'projection.round-checked') return undefined;
        disarm();
        return until('the next page', () => named > ofFirstPage).then(() => undefined);
      });
      const fragile = watched('fragile', (step) => (named += Number(step === 'named')));
      const projector = await settled([{ ...fragile, ...memory }]);
      expect(await projector.view.find({})).toMatchObject([
        { _id: 'ana', sum: 1 },
        { _id: 'ben', sum: 3 },
      ]);
      const parked = await connection.collection('parked').find({}).toArray();
      expect(parked).toMatchObject([{ consumer: 'fragile', stream: 'player-ana', revision: 1_000 }]);
    },
    40_000,
  );

  it('folds no page from documents of before while the page before it is folded again', async () => {
    await play('ana', [1, UNWRITABLE], 999);
    await play('ben', [1, 1, 1, 1, 1, 1], 999);
    arm((name) => (name === 'projection.round-checked' ? pause(200).then(() => undefined) : undefined));
    const projector = await settled([watched('refolded', () => undefined)]);
    disarm();
    expect(await projector.view.find({})).toMatchObject([
      { _id: 'ana', sum: 1 },
      { _id: 'ben', sum: 6 },
    ]);
  }, 40_000);

  it('that is requested while another one is filled shares its reading, and both are right', async () => {
    const first = await settled([scores('one'), scores('two')]);
    for (let n = 0; n < 10; n += 1) await score(`player-${String(n)}`, n);
    await first.runner.drained();
    const filling = holdFillings();
    await first.catalogue.states.requestRebuild('one', 'r1');
    await filling.reached;
    await first.catalogue.states.requestRebuild('two', 'r2');
    const expected = await first.viewOf('two').find({});
    const before = [await numberOf('one'), await numberOf('two')];
    filling.letGo();
    for (const [at, view] of ['one', 'two'].entries()) {
      await until('the swap', async () => (await numberOf(view)) !== before[at]);
    }
    await first.runner.drained();
    for (const view of ['one', 'two']) expect(await first.viewOf(view).find({})).toEqual(expected);
    const rows = await first.catalogue.states.all();
    expect([...rows.values()].map(({ rebuild }) => rebuild)).toEqual([undefined, undefined]);
  });
});
