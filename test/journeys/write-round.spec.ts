import mongoose, { type Connection } from 'mongoose';
import { FencedError } from '../../backend/src/platform/projections/projection-states.js';
import { type ViewWrites, type Write, WriteRound } from '../../backend/src/platform/projections/write-round.js';
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

const HELD = { isHeld: true };

const version = (_id: string, seq: number): Write => ({
  name: 'updateOne',
  filter: { _id, seq: seq - 1 },
  update: { $set: { seq } },
  upsert: seq === 1,
});

const REACHED: Write = { name: 'updateOne', filter: { _id: 'all' }, update: { $max: { position: 1 } }, upsert: true };

describe('a round of writes to several views', () => {
  let engines: TestEngines;
  let connection: Connection;
  let commands: string[] = [];
  let number = 0;

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
  beforeEach(() => {
    number += 1;
    commands = [];
  });

  const nameOf = (collection: string) => `${collection}-${String(number)}`;
  const writesOf = (collection: string, documents: readonly Write[], versions: readonly Write[] = []): ViewWrites => [
    { collection: nameOf(collection), writes: documents },
    { collection: nameOf(collection), writes: [] },
    { collection: nameOf(`${collection}-versions`), writes: versions },
  ];
  const roundOf = (size: number, { term = HELD, on = connection } = {}) =>
    new WriteRound(on, { size, term, last: () => ({ collection: nameOf('reached'), writes: [REACHED] }) });
  /** Writes a round and returns what each view learns of it. */
  const outcomesOf = async (round: WriteRound, writes: readonly ViewWrites[]) => {
    const outcomes = await Promise.allSettled(writes.map(async (one, at) => round.parts[at]?.write(one)));
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'rejected'));
  };
  const rowsOf = (collection: string) =>
    connection
      .collection<{ _id: string }>(nameOf(collection))
      .find({}, { sort: { _id: 1 } })
      .toArray();
  const idsOf = async (collection: string) => (await rowsOf(collection)).map(({ _id }) => _id);

  it('costs one command, with what it has reached last', async () => {
    const round = roundOf(3);
    round.parts[2]?.leave();
    const writes = [writesOf('one', [newer('a', 5)], [version('t', 1)]), writesOf('two', [newer('a', 4)])];
    expect(await outcomesOf(round, writes)).toEqual([true, true]);
    expect(commands).toEqual(['bulkWrite']);
    expect(round.isComplete).toBe(true);
    expect(await Promise.all(['one', 'one-versions', 'two', 'reached'].map(idsOf))).toEqual([['a'], ['t'], ['a'], ['all']]); // oxfmt-ignore
  });

  it('waits for every view, also for one that fails, and then does not claim to have reached anything', async () => {
    const round = roundOf(2);
    const writing = round.parts[0]?.write(writesOf('one', [newer('a', 1)]));
    expect(commands).toEqual([]);
    round.parts[1]?.fail();
    expect(await writing).toBe(true);
    expect([round.isComplete, await idsOf('reached')]).toEqual([false, []]);
  });

  it('writes everything else where a document is stale, and says that some writes took no effect', async () => {
    await WriteRound.alone(connection, HELD).write(writesOf('one', [newer('a', 9)], [version('t', 1)]));
    const round = roundOf(2);
    const stale = writesOf('one', [newer('a', 5), newer('b', 5)], [version('t', 1), version('u', 1)]);
    expect(await outcomesOf(round, [stale, writesOf('two', [newer('c', 5)])])).toEqual([false, false]);
    expect(await rowsOf('one')).toEqual([{ _id: 'a', position: 9 }, { _id: 'b', position: 5 }]); // oxfmt-ignore
    expect(await Promise.all(['one-versions', 'two', 'reached'].map(idsOf))).toEqual([['t', 'u'], ['c'], []]);
  });

  it('says so where another process has raised a version', async () => {
    await WriteRound.alone(connection, HELD).write(writesOf('one', [], [version('t', 1)]));
    await WriteRound.alone(connection, HELD).write(writesOf('one', [], [version('t', 2)]));
    expect(await outcomesOf(roundOf(1), [writesOf('one', [newer('a', 1)], [version('t', 2)])])).toEqual([false]);
  });

  it.each([
    ['the server rejects', () => broken],
    ['the driver cannot write down', unwritable],
  ])('what %s is only the error of the view that brought it, whose versions stay', async (_, brought) => {
    const round = roundOf(3);
    const outcomes = await outcomesOf(round, [
      writesOf('one', [newer('a', 1)], [version('t', 1)]),
      writesOf('two', [newer('a', 1), brought()], [version('t', 1)]),
      writesOf('three', [newer('b', 2)], [version('t', 1)]),
    ]);
    expect(outcomes).toEqual([false, 'rejected', false]);
    expect(await Promise.all(['one', 'three'].map(idsOf))).toEqual([['a'], ['b']]);
    expect(await Promise.all(['one', 'two', 'three'].map((view) => idsOf(`${view}-versions`)))).toEqual([['t'], [], ['t']]); // oxfmt-ignore
    expect([round.isComplete, await idsOf('reached')]).toEqual([false, []]);
  });

  it('an engine that is away rejects every view, and the next round succeeds', async () => {
    const closed = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
    await closed.close();
    const writes = [writesOf('one', [newer('c', 1)]), writesOf('two', [newer('c', 1)])];
    expect(await outcomesOf(roundOf(2, { on: closed }), writes)).toEqual(['rejected', 'rejected']);
    expect(await outcomesOf(roundOf(2), writes)).toEqual([true, true]);
  });

  it('is not written once the term is over', async () => {
    const written = roundOf(1, { term: { isHeld: false } }).parts[0]?.write(writesOf('one', [newer('a', 1)]));
    await expect(written).rejects.toThrow(FencedError);
    expect(await idsOf('one')).toEqual([]);
  });
});
