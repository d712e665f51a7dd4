import mongoose, { type Connection } from 'mongoose';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { JoinedWrites, type Write } from '../../backend/src/platform/projections/joined-writes.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';

const newer = (_id: string, position: number): Write => ({
  name: 'replaceOne',
  filter: { _id, position: { $lt: position } },
  replacement: { position },
  upsert: true,
});

/** The server rejects the name of this field in a replacement. */
const broken: Write = { name: 'updateOne', filter: { _id: 'x' }, update: { $nothing: 1 } as never };
/** Returns a write that the driver cannot encode. */
const unwritable = (): Write => {
  const cycle: Record<string, unknown> = {};
  cycle['itself'] = cycle;
  return { name: 'insertOne', document: { _id: 'y', ...cycle } };
};

describe('writes that are joined into one command', () => {
  let engines: TestEngines;
  let connection: Connection;
  let commands: string[] = [];

  beforeAll(async () => {
    engines = await startTestEngines();
    connection = await mongoose
      .createConnection(engines.mongoUrl, { dbName: 'shop', monitorCommands: true })
      .asPromise();
    connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
  });
  afterAll(async () => {
    await connection.close();
    await engines.close();
  });
  beforeEach(() => (commands = []));

  const write = (collection: string, ...writes: Write[]) =>
    JoinedWrites.of(connection, 'served').write(collection, writes);
  const positionsOf = (collection: string) =>
    connection.collection(collection).find({}, { sort: { _id: 1 } }).map(({ position }) => position as number).toArray(); // prettier-ignore

  it('cost one command, and each caller learns what became of its own', async () => {
    await write('first', newer('a', 5));
    commands = [];
    const effects = await Promise.all([
      write('first', newer('a', 4), newer('b', 4)),
      write('second', newer('a', 4)),
      write('third', { name: 'deleteOne', filter: { _id: 'none' } }),
      write('third'),
    ]);
    expect(effects).toEqual([1, 1, 0, 0]);
    expect(commands).toEqual(['bulkWrite']);
    expect(await positionsOf('first')).toEqual([5, 4]);
  });

  it.each([
    ['the server rejects', () => broken],
    ['the driver cannot write down', unwritable],
  ])('what %s is only the error of the caller who brought it', async (_, brought) => {
    const outcomes = await Promise.allSettled([
      write('healthy', newer('a', 1)),
      write('broken', brought()),
      write('healthy', newer('b', 2)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await positionsOf('healthy')).toEqual([1, 2]);
    await repeated(() => connection.collection('healthy').deleteMany({}));
  });

  it('an engine that is away rejects every caller, and the next writes succeed', async () => {
    const closed = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
    await closed.close();
    const writes = JoinedWrites.of(closed, 'served');
    const outcomes = await Promise.allSettled([
      writes.write('first', [newer('c', 1)]),
      writes.write('second', [newer('c', 1)]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await write('first', newer('c', 1))).toBe(1);
  });
});
