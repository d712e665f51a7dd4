import type { DomainEvent, Recorded } from '@shop/kernel/events';
import mongoose, { type Connection } from 'mongoose';
import { type FieldOf, viewSchema } from '../../backend/src/platform/projections/document.js';
import { Parking } from '../../backend/src/platform/consumers/parking.js';
import { type AnyProjection, defineProjection } from '../../backend/src/platform/projections/projection.js';
import { TombstoneSweep } from '../../backend/src/platform/projections/tombstone-sweep.js';
import { View } from '../../backend/src/platform/projections/view.js';
import type { Generation } from '../../backend/src/platform/projections/generation.js';
import { ViewCatalogue } from '../../backend/src/platform/projections/view-catalogue.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';

type CrateEvent =
  | DomainEvent<'CratePut', { crateId: string; shelf: string }>
  | DomainEvent<'CrateTaken', { crateId: string }>;

interface CrateDoc {
  readonly _id: string;
  readonly shelf: string;
  readonly label: string | null;
}

const crates = defineProjection<CrateDoc, CrateEvent>({
  name: 'crates',
  version: 1,
  group: 'strong',
  schema: viewSchema({ _id: String, shelf: String, label: String as FieldOf<string | null> }),
  on: {
    CratePut: {
      id: ({ data }) => data.crateId,
      apply: (_, { data }) => ({ _id: data.crateId, shelf: data.shelf, label: null }),
    },
    CrateTaken: { id: ({ data }) => data.crateId, apply: () => null },
  },
}) as unknown as AnyProjection;

const HOUR = 3_600_000;

describe('a deleted document', () => {
  let engines: TestEngines;
  let connection: Connection;
  let catalogue: ViewCatalogue;
  let view: View<CrateDoc>;
  let generation: Generation;
  let position = 0n;

  const record = async (...events: readonly CrateEvent[]) => {
    const recorded = events.map((event) => {
      position += 10n;
      return { ...event, stream: `crate-${event.data.crateId}`, position } as unknown as Recorded;
    });
    await generation.apply(recorded, { publishes: true, parking: new Parking(connection), term: { isHeld: true } });
    generation.position = position;
  };
  const put = (crateId: string): CrateEvent => ({ type: 'CratePut', data: { crateId, shelf: 'north' } });
  const taken = (crateId: string): CrateEvent => ({ type: 'CrateTaken', data: { crateId } });
  const tombstones = async () => {
    const rows = await connection
      .collection(`crates.${String(generation.number)}`)
      .find({ gone: true })
      .toArray();
    return rows.map(({ _id }) => String(_id)).sort();
  };

  beforeAll(async () => {
    engines = await startTestEngines();
    connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
  });
  beforeEach(async () => {
    catalogue = new ViewCatalogue(connection);
    view = new View(catalogue, crates);
    generation = catalogue.generation(crates, Number((position += 10n)), 0n);
    await generation.resume(position);
    catalogue.serve(generation);
    await record(put('a'), put('b'), put('c'));
    await record(taken('b'));
  });
  afterEach(async () => {
    catalogue.onApplicationShutdown();
    await generation.drop();
  });
  afterAll(async () => {
    await connection.close();
    await engines.close();
  });

  it.each([
    ['in the database', false],
    ['in memory', true],
  ])('is in no read, %s', async (_, isProjecting) => {
    catalogue.isProjecting = () => isProjecting;
    const ids = (docs: readonly CrateDoc[]) => docs.map(({ _id }) => _id);
    const streamed: CrateDoc[] = [];
    for await (const doc of view.stream({ label: null }, { sort: { _id: 1 } })) streamed.push(doc);
    expect(await tombstones()).toEqual(['b']);
    expect(await view.get('b')).toBeNull();
    expect(ids(await view.find({}))).toEqual(['a', 'c']);
    expect(ids(await view.find({ _id: { $in: ['a', 'b'] } }))).toEqual(['a']);
    expect(ids(await view.find({ shelf: { $ne: 'south' } }))).toEqual(['a', 'c']);
    expect(ids(streamed)).toEqual(['a', 'c']);
    expect([await view.count({}), await view.count({ shelf: 'north' }), await view.count({ label: null })]).toEqual([
      2, 2, 2,
    ]);
    expect(await view.total()).toBe(2);
  });

  it('leaves no content behind', async () => {
    const row = await connection
      .collection<{ _id: string }>(`crates.${String(generation.number)}`)
      .findOne({ _id: 'b' });
    expect(row).toEqual({ _id: 'b', gone: true, position: Number(position), topics: [] });
  });

  it('comes back with the next event that makes it', async () => {
    await record(put('b'));
    expect(await view.get('b')).toMatchObject({ _id: 'b', shelf: 'north' });
    expect([await tombstones(), await view.total()]).toEqual([[], 3]);
  });

  it('leaves a tombstone also when one batch made and deleted it', async () => {
    await record(put('d'), taken('d'));
    expect(await tombstones()).toEqual(['b', 'd']);
  });

  it('is forgotten by the sweep half an hour after one has found it, not earlier', async () => {
    const sweep = new TombstoneSweep();
    await sweep.run([generation], 0);
    await record(taken('a'));
    await sweep.run([generation], HOUR / 4);
    expect(await tombstones()).toEqual(['a', 'b']);
    await sweep.run([generation], HOUR / 2);
    expect(await tombstones()).toEqual(['a']);
    await sweep.run([generation], HOUR);
    expect(await tombstones()).toEqual([]);
  });
});
