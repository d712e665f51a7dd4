import mongoose, { type Connection } from 'mongoose';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { until } from '../support/until.js';

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
    const sealed = await Promise.all(people.map((person) => sealingOf().seal(person, { of: person })));
    const keyring = await sealingOf({ cacheBytes: 600 }).keyring(people);
    expect(people.map((person, at) => keyring.open(person, sealed[at] ?? ''))).toEqual(people.map((of) => ({ of })));
  });

  it('never takes a key that was not requested as an erased one', async () => {
    const sealing = sealingOf();
    const sealed = (await sealing.seal('ana', 'x')) ?? '';
    const keyring = await sealing.keyring(['bia']);
    expect(() => keyring.open('ana', sealed)).toThrow('ana');
    expect(keyring.open('bia', sealed)).toBeNull();
  });

  it('forgets a key that another process destroyed, and makes no new one', async () => {
    const [here, there] = [sealingOf({ freshForMs: 300 }), sealingOf()];
    const sealed = (await here.seal('caio', 'x')) ?? '';
    expect((await there.keyring(['caio'])).open('caio', sealed)).toBe('x');
    await there.destroy('caio');
    expect(await there.seal('caio', 'y')).toBeNull();
    expect((await there.keyring(['caio'])).open('caio', sealed)).toBeNull();
    await until('the key to be forgotten', async () => (await here.keyring(['caio'])).open('caio', sealed) === null);
    expect(await here.seal('caio', 'y')).toBeNull();
    expect(await sealingOf().seal('caio', 'y')).toBeNull();
  });

  it('keeps no absence: a person without a key gets one once, whichever process is first', async () => {
    const [here, there] = [sealingOf(), sealingOf()];
    for (const sealing of [here, there]) await sealing.keyring(['davi']);
    const [one, other] = await Promise.all([here.seal('davi', 1), there.seal('davi', 2)]);
    for (const sealing of [here, there]) {
      const keyring = await sealing.keyring(['davi']);
      expect([keyring.open('davi', one ?? ''), keyring.open('davi', other ?? '')]).toEqual([1, 2]);
    }
  });

  it('does not cache a key that was read while it was destroyed', async () => {
    const sealing = sealingOf();
    const sealed = (await sealing.seal('eva', 'x')) ?? '';
    const fresh = sealingOf();
    await Promise.all([fresh.keyring(['eva']), fresh.destroy('eva')]);
    expect((await fresh.keyring(['eva'])).open('eva', sealed)).toBeNull();
  });

  it('writes and reads keys with majority: no failover loses one or brings one back', async () => {
    const commands: Record<string, unknown>[] = [];
    const observed = await mongoose
      .createConnection(engines.mongoUrl, { dbName: 'shop', monitorCommands: true })
      .asPromise();
    observed.getClient().on('commandStarted', ({ command }) => commands.push(command as Record<string, unknown>));
    try {
      const sealing = new Sealing(observed, Buffer.alloc(32, 7));
      await sealing.seal('fabio', 'x');
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
