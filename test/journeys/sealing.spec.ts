import mongoose, { type Connection } from 'mongoose';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { until } from '../support/until.js';

const PLACE = 'account-ana email';
const MAJORITY = { w: 'majority', j: true };

describe('sealing', () => {
  let engines: TestEngines;
  let connection: Connection;
  const sealingOf = (options?: ConstructorParameters<typeof Sealing>[2]) =>
    new Sealing(connection, Buffer.alloc(32, 7), options);

  beforeAll(async () => {
    engines = await startTestEngines();
    connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
  });
  afterAll(async () => {
    await connection.close();
    await engines.close();
  });

  it('opens what a batch needs when the cache holds two keys', async () => {
    const people = Array.from({ length: 20 }, (_, at) => `person-${String(at)}`);
    const sealed = await Promise.all(people.map((person) => sealingOf().seal(person, { of: person }, PLACE)));
    const keyring = await sealingOf({ cacheBytes: 600 }).keyring(people);
    expect(people.map((person, at) => keyring.open(person, sealed[at] ?? '', PLACE))).toEqual(
      people.map((of) => ({ of })),
    );
  });

  it('opens a value only for its own person, stream and field', async () => {
    const sealing = sealingOf();
    const [gil, hugo] = [await sealing.seal('gil', 'x', PLACE), await sealing.seal('hugo', 'y', PLACE)];
    const keyring = await sealing.keyring(['gil', 'hugo']);
    expect(keyring.open('gil', gil ?? '', PLACE)).toBe('x');
    for (const place of ['account-ana username', 'account-bia email', 'metadata ip'])
      expect(() => keyring.open('gil', gil ?? '', place)).toThrow();
    expect(() => keyring.open('gil', hugo ?? '', PLACE)).toThrow();
    expect(() => keyring.open('gil', gil?.slice(2) ?? '', PLACE)).toThrow('unknown format');
  });

  it('never takes a key that was not requested as an erased one', async () => {
    const sealing = sealingOf();
    const sealed = (await sealing.seal('ana', 'x', PLACE)) ?? '';
    const keyring = await sealing.keyring(['bia']);
    expect(() => keyring.open('ana', sealed, PLACE)).toThrow('ana');
    expect(keyring.open('bia', sealed, PLACE)).toBeNull();
  });

  it('forgets a key that another process destroyed, and makes no new one', async () => {
    const [here, there] = [sealingOf({ freshForMs: 300 }), sealingOf()];
    const sealed = (await here.seal('caio', 'x', PLACE)) ?? '';
    expect((await there.keyring(['caio'])).open('caio', sealed, PLACE)).toBe('x');
    await there.destroy('caio');
    expect(await there.seal('caio', 'y', PLACE)).toBeNull();
    expect((await there.keyring(['caio'])).open('caio', sealed, PLACE)).toBeNull();
    await until(
      'the key to be forgotten',
      async () => (await here.keyring(['caio'])).open('caio', sealed, PLACE) === null,
    );
    expect(await here.seal('caio', 'y', PLACE)).toBeNull();
    expect(await sealingOf().seal('caio', 'y', PLACE)).toBeNull();
  });

  it('keeps no absence: a person without a key gets one once, whichever process is first', async () => {
    const [here, there] = [sealingOf(), sealingOf()];
    for (const sealing of [here, there]) await sealing.keyring(['davi']);
    const [one, other] = await Promise.all([here.seal('davi', 1, PLACE), there.seal('davi', 2, PLACE)]);
    for (const sealing of [here, there]) {
      const keyring = await sealing.keyring(['davi']);
      expect([keyring.open('davi', one ?? '', PLACE), keyring.open('davi', other ?? '', PLACE)]).toEqual([1, 2]);
    }
  });

  it('does not cache a key that was read while it was destroyed', async () => {
    const sealing = sealingOf();
    const sealed = (await sealing.seal('eva', 'x', PLACE)) ?? '';
    const fresh = sealingOf();
    await Promise.all([fresh.keyring(['eva']), fresh.destroy('eva')]);
    expect((await fresh.keyring(['eva'])).open('eva', sealed, PLACE)).toBeNull();
  });

  it('writes and reads keys with majority: no failover loses one or brings one back', async () => {
    const commands: Record<string, unknown>[] = [];
    const observed = await mongoose
      .createConnection(engines.mongoUrl, { dbName: 'shop', monitorCommands: true })
      .asPromise();
    observed.getClient().on('commandStarted', ({ command }) => commands.push(command as Record<string, unknown>));
    try {
      const sealing = new Sealing(observed, Buffer.alloc(32, 7));
      await sealing.seal('fabio', 'x', PLACE);
      await sealing.destroy('fabio');
      const ofKeys = (name: string) => commands.filter((command) => command[name] === 'data_keys');
      expect(ofKeys('update').map(({ writeConcern }) => writeConcern)).toEqual([MAJORITY, MAJORITY]);
      expect(ofKeys('find').map(({ readConcern }) => readConcern)).toEqual([
        { level: 'majority' },
        { level: 'majority' },
      ]);
    } finally {
      await observed.close();
    }
  });
});
