/**
 * Defines events, which the product must not know in other files.
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import { defineAggregate } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import mongoose, { type Connection } from 'mongoose';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent, StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { Snapshots } from '../../backend/src/platform/event-store/snapshots.js';
import { errorBody, rejectionOf } from '../../backend/src/platform/responses/error-body.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { EVENT_METADATA } from '../support/event-metadata.js';
import { until } from '../support/until.js';

type DiaryEvent = DomainEvent<'DiaryWritten', { ownerId: string; text: string | null }>;

interface Diary {
  readonly pages: number;
  readonly last: string | null;
}

const diary = defineAggregate<Diary, DiaryEvent>({
  category: 'diary',
  initial: { pages: 0, last: null },
  evolve: ({ pages }, { data }) => ({ pages: pages + 1, last: data.text }),
  events: defineEvents<DiaryEvent>({ DiaryWritten: { version: 1, sealed: { person: 'ownerId', fields: ['text'] } } }),
  snapshot: {
    version: 1,
    save: (state) => state,
    load: (saved) => saved as Diary,
    person: (_, id) => id,
  },
});

const write =
  (ownerId: string, times = 1, text = 'Querido diário') =>
  (): DiaryEvent[] =>
    Array.from({ length: times }, () => ({ type: 'DiaryWritten', data: { ownerId, text } }));

/** A diary that is complete with two pages. */
const shortDiary = { ...diary, isAtRest: ({ pages }: Diary) => pages >= 2 };

/** The same stream as a release with a newer version of its event sees it. */
const diaryOfNextRelease = {
  ...diary,
  events: { DiaryWritten: { ...diary.events.DiaryWritten, version: 2 } },
};

let engines: TestEngines;
let connection: Connection;
let log: EventLog;
let sealing: Sealing;

/** Returns the store of a process of its own, as far as memory is concerned. */
const newStore = () =>
  new AggregateStore(log, new EventCodec(sealing), new Snapshots(connection, sealing), new Clock());

interface Row {
  readonly _id: string;
  readonly revision: number;
  readonly state: string;
}
const rows = () => connection.collection<Row>('snapshots');
const snapshotOf = (id: string) =>
  until(`the snapshot of ${id}`, async () => (await rows().findOne({ _id: `diary-${id}` })) ?? false);

const foreign = (type: string, schema: number): NewEvent => ({
  id: randomUUID(),
  type,
  data: { ownerId: 'x', text: null },
  metadata: { ...EVENT_METADATA, schema },
});

beforeAll(async () => {
  engines = await startTestEngines();
  connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
  log = new EventLog(engines.eventstoreUrl);
  sealing = new Sealing(connection, Buffer.alloc(32, 7));
});

afterAll(async () => {
  await log.close();
  await connection.close();
  await engines.close();
});

describe.each([
  ['of a newer schema', foreign('DiaryWritten', 2)],
  ['of an unknown type', foreign('DiaryBurned', 1)],
])('an event %s', (_, event) => {
  const id = `foreign-${event.type}`;

  beforeAll(async () => {
    await newStore().decide(diary, id, write(id));
    await log.append(`diary-${id}`, 0n, [event]);
  });

  it('stops decisions and readings of its stream, as unavailable', async () => {
    for (const attempt of [
      () => newStore().decide(diary, id, write(id)),
      () => newStore().load(diary, id),
      () => newStore().peek(diary, id),
    ]) {
      const error = await attempt().catch((one: unknown) => one);
      expect(errorBody(rejectionOf(error))).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    }
  });

  it('stops a process too that knew the stream before', async () => {
    const [warm, warmId] = [newStore(), `${id}-warm`];
    await warm.decide(diary, warmId, write(warmId));
    await log.append(`diary-${warmId}`, 0n, [{ ...event, id: randomUUID() }]);
    await expect(warm.decide(diary, warmId, write(warmId))).rejects.toThrow(event.type);
    await expect(warm.decide(diary, warmId, write(warmId))).rejects.toThrow(event.type);
  });

  it('is counted by those who read the log, and they go on', async () => {
    const reader = new EventReader(log, new EventCodec(sealing));
    const batch: StoredEvent[] = [];
    await log.read(`diary-${id}`, 0n, (one) => batch.push(one));
    expect((await reader.decode(batch)).map(({ type }) => type)).toEqual(['DiaryWritten']);
    expect([...reader.skipped]).toEqual([[event.type, 1]]);
  });
});

describe('a snapshot', () => {
  it('of what is sealed is sealed, and is loaded by another process', async () => {
    await newStore().decide(diary, 'ana', write('ana', 600));
    const { revision, state } = await snapshotOf('ana');
    expect(revision).toBe(599);
    expect(state).not.toContain('Querido');
    await repeated(() => rows().updateOne({ _id: 'diary-ana' }, { $set: { revision: 598 } }));
    // One event is read twice: it was the snapshot that the rest was added to.
    expect((await newStore().load(diary, 'ana')).pages).toBe(601);
  });

  it('is worthless once its person is gone', async () => {
    await newStore().decide(diary, 'bia', write('bia', 600));
    await snapshotOf('bia');
    await sealing.destroy('bia');
    sealing = new Sealing(connection, Buffer.alloc(32, 7));
    expect(await newStore().load(diary, 'bia')).toEqual({ pages: 600, last: null });
  });

  it('is not written again for a person who is gone', async () => {
    const store = newStore();
    await store.decide(diary, 'caio', write('caio', 400));
    await sealing.destroy('caio');
    await store.decide(diary, 'caio', write('caio', 400));
    await store.decide(diary, 'dora', write('dora', 600));
    await snapshotOf('dora');
    expect(await rows().findOne({ _id: 'diary-caio' })).toBeNull();
  });

  it('of other versions of the events is not loaded', async () => {
    await newStore().decide(diary, 'eva', write('eva', 600));
    await snapshotOf('eva');
    await repeated(() => rows().updateOne({ _id: 'diary-eva' }, { $set: { revision: 598 } }));
    expect((await newStore().load(diaryOfNextRelease, 'eva')).pages).toBe(600);
  });

  it('knows the newest commands: one repeated elsewhere lands on the same events', async () => {
    const command = (store: AggregateStore) =>
      runInContext({ commandId: 'once' }, () => store.decide(diary, 'fabio', write('fabio')));
    const store = newStore();
    await store.decide(diary, 'fabio', write('fabio', 499));
    await command(store);
    expect((await snapshotOf('fabio')).revision).toBe(499);
    await command(newStore());
    expect((await newStore().load(diary, 'fabio')).pages).toBe(500);
  });

  it('is demanded to say whose it is where the events seal anything', () => {
    const { snapshot } = diary;
    const define = () =>
      defineAggregate({ ...diary, snapshot: { version: 1, save: snapshot!.save, load: snapshot!.load } });
    expect(define).toThrow('The snapshots of diary do not say whose they are.');
  });

  it('covers a stream of many pages, however it is loaded', async () => {
    const store = newStore();
    for (let times = 0; times < 5; times += 1) await store.decide(diary, 'gil', write('gil', 2_000));
    await repeated(() => rows().deleteOne({ _id: 'diary-gil' }));
    let reads = 0;
    const broken = Object.assign(Object.create(log) as EventLog, {
      read: (...how: Parameters<EventLog['read']>) =>
        (reads += 1) > 2 ? Promise.reject(new Error('too late')) : log.read(...how),
    });
    const cutOff = new AggregateStore(broken, new EventCodec(sealing), new Snapshots(connection, sealing), new Clock());
    await expect(cutOff.peek(diary, 'gil')).rejects.toThrow('too late');
    // A reader that is cut off leaves its progress.
    expect((await snapshotOf('gil')).revision).toBeGreaterThan(4_000);
    expect((await newStore().peek(diary, 'gil')).pages).toBe(10_000);
    expect((await newStore().load(diary, 'gil')).pages).toBe(10_000);
  });
});

it('a state at rest is not held for commands, and is read from the log when it is decided on again', async () => {
  const from: bigint[] = [];
  const counted = Object.assign(Object.create(log) as EventLog, {
    read: (...how: Parameters<EventLog['read']>) => {
      from.push(how[1]);
      return log.read(...how);
    },
  });
  const store = new AggregateStore(counted, new EventCodec(sealing), new Snapshots(connection, sealing), new Clock());
  const pages = async () => (await store.load(shortDiary, 'hugo')).pages;
  await store.decide(shortDiary, 'hugo', write('hugo'), { isNew: true });
  expect(await pages()).toBe(1);
  await store.decide(shortDiary, 'hugo', write('hugo'));
  expect(await pages()).toBe(2);
  expect(await pages()).toBe(2);
  expect(from).toEqual([1n, 0n, 0n]);
  expect((await store.decide(shortDiary, 'hugo', write('hugo'))).state.pages).toBe(3);
  expect((await newStore().load(shortDiary, 'hugo')).pages).toBe(3);
});

it('peeks in the log, also where a state is in memory', async () => {
  let reads = 0;
  const counted = new Proxy(log, {
    get: (target, name, receiver) => {
      if (name === 'read') reads += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const store = new AggregateStore(counted, new EventCodec(sealing), new Snapshots(connection, sealing), new Clock());
  const peek = async () => [(await store.peek(shortDiary, 'ines')).pages, reads];
  await store.decide(shortDiary, 'ines', write('ines', 2), { isNew: true });
  expect(await peek()).toEqual([2, 1]);
  await newStore().decide(shortDiary, 'ines', write('ines'));
  expect([await peek(), await peek()]).toEqual([
    [3, 2],
    [3, 3],
  ]);
});
