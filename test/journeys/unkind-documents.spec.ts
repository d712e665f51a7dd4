import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Documents, type DocumentsOptions, startDocuments } from '@shop/embedded-mongo/server';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import mongoose, { type Connection } from 'mongoose';
import { firstOccupied, restoreUnderWay } from '../../backend/src/platform/consumers/restoring.js';
import { readReactions } from '../../backend/src/platform/backup/saved-documents.js';
import { beatingLeases } from '../../backend/src/platform/lease/beating.js';
import { viewSchema } from '../../backend/src/platform/projections/document.js';
import { Parking } from '../../backend/src/platform/consumers/parking.js';
import { type AnyProjection, defineProjection } from '../../backend/src/platform/projections/projection.js';
import { View } from '../../backend/src/platform/projections/view.js';
import { ViewCatalogue } from '../../backend/src/platform/projections/view-catalogue.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { Customer } from '../support/customers.js';
import { startWorld } from '../support/world.js';

const PLACE = 'a place';
const NEVER = { firstAfterMs: 3_600_000, forMs: 1, everyMs: 3_600_000 };

const folder = await mkdtemp(join(tmpdir(), 'unkind-documents-'));
const servers: Documents[] = [];

/** Starts documents of their own that behave so, and returns their URL. */
async function start(asOfficial: NonNullable<DocumentsOptions['asOfficial']>): Promise<string> {
  const file = join(folder, `${String(servers.length)}.sqlite`);
  const server = await startDocuments({ file, asOfficial: { indexBuildMs: 0, ...asOfficial } });
  servers.push(server);
  return `${server.url}/shop?replicaSet=rs0`;
}

afterAll(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true });
});

describe('a primary that steps down every four seconds', () => {
  it('fails no request', async () => {
    const stepDowns = { firstAfterMs: 0, forMs: 800, everyMs: 4_000 };
    const mongoUrl = await start({ stepDowns, conflictEvery: 17, cursorGoneEvery: 2 });
    const world = await startWorld({ environment: { MONGO_URL: mongoUrl } });
    const statuses = new Set<number>();
    const end = performance.now() + 2 * stepDowns.everyMs;
    while (performance.now() < end) {
      const customer = await Customer.join(world);
      for (const path of ['/api/profile', '/api/client/dashboard', '/api/client/orders', '/api/products'])
        statuses.add((await customer.get(path)).status);
    }
    await world.close();
    expect([...statuses]).toEqual([200]);
  }, 120_000);
});

describe('a primary that steps down three times a second', () => {
  it('fails nothing that a start or a command of the operator reads', async () => {
    const mongoUrl = await start({ stepDowns: { firstAfterMs: 0, forMs: 100, everyMs: 300 } });
    const options = { dbName: 'shop', bufferCommands: false, retryReads: false, retryWrites: false };
    const connection = await mongoose.createConnection(mongoUrl, options).asPromise();
    const end = performance.now() + 2_000;
    while (performance.now() < end) {
      expect(await restoreUnderWay(connection)).toBeNull();
      expect(await firstOccupied(connection)).toBeNull();
      expect(await beatingLeases(connection)).toEqual([]);
      expect(await readReactions(connection)).toEqual([]);
      expect(await new Parking(connection).requests()).toEqual([]);
    }
    await connection.close();
  }, 60_000);
});

type CrateEvent = DomainEvent<'CratePut', { crateId: string }>;
const crates = defineProjection<{ readonly _id: string }, CrateEvent>({
  name: 'crates',
  version: 1,
  group: 'strong',
  schema: viewSchema({ _id: String }),
  on: { CratePut: { id: ({ data }) => data.crateId, apply: (_, { data }) => ({ _id: data.crateId }) } },
}) as unknown as AnyProjection;

describe('documents that lose cursors and let writes conflict', () => {
  const COUNT = 1_600;
  let connection: Connection;

  beforeAll(async () => {
    const url = await start({ stepDowns: NEVER, conflictEvery: 2, cursorGoneEvery: 2 });
    connection = await mongoose.createConnection(url, { dbName: 'shop' }).asPromise();
  });
  afterAll(() => connection.close());

  it('make and destroy the keys of people, and read those of many', async () => {
    const sealing = new Sealing(connection, Buffer.alloc(32, 7));
    const people = Array.from({ length: 120 }, (_, n) => `person-${String(n)}`);
    const sealed: (string | null)[] = [];
    for (const person of people) sealed.push(await sealing.seal(person, person, PLACE));
    await sealing.destroy('person-0');
    const keyring = await new Sealing(connection, Buffer.alloc(32, 7)).keyring(people);
    expect(people.map((person, n) => keyring.open(person, sealed[n] ?? '', PLACE))).toEqual([null, ...people.slice(1)]);
  }, 120_000);

  it('are written once and read whole', async () => {
    const catalogue = new ViewCatalogue(connection);
    const view = new View<{ readonly _id: string }>(catalogue, crates);
    const generation = catalogue.generation(crates, 1, 0n);
    await generation.resume(0n);
    catalogue.serve(generation);
    const ids = Array.from({ length: COUNT }, (_, n) => String(n).padStart(4, '0'));
    const events = ids.map((crateId, n) => ({ type: 'CratePut', data: { crateId }, position: BigInt(n + 1) }));
    const application = { publishes: true, parking: new Parking(connection), term: { isHeld: true } };
    await generation.apply(events as unknown as Recorded[], application);
    const read = {
      found: (await view.find({})).map(({ _id }) => _id),
      ids: (await view.ids({}, {})).sort(),
      streamed: [] as string[],
    };
    for await (const { _id } of view.stream({}, { sort: { _id: 1 } })) read.streamed.push(_id);
    catalogue.onApplicationShutdown();
    expect(read).toEqual({ found: ids, ids, streamed: ids });
  });
});
