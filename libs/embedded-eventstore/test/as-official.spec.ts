import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKWARDS, END, EventStoreDBClient, excludeSystemEvents, jsonEvent, START } from '@eventstore/db-client';
import { type EventStoreOptions, type RunningEventStore, startEventStore } from '@shop/embedded-eventstore/server';
import { createAuthority } from '../../../test/contracts/pix-certificates.js';
import { collect, eventually, numbered, rejection, series, take, unique } from './support/connection.js';

const directory = mkdtempSync(join(tmpdir(), 'eventstore-official-'));
const open: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of open.reverse()) await close();
  rmSync(directory, { recursive: true });
});

/** Starts a server of its own with a client; both are closed at the end. */
async function start(options: Omit<EventStoreOptions, 'file'>, query = '') {
  const server: RunningEventStore = await startEventStore({ file: join(directory, unique('events')), ...options });
  open.push(() => server.close());
  const client = EventStoreDBClient.connectionString(`${server.url}${query}`);
  open.push(() => client.dispose());
  return { server, client };
}

/** gRPC's status: without a connection the client gives it no class of its own. */
const UNAVAILABLE = 14;
const ELECTED = { electionMs: 0 };
const typesIn = async (client: EventStoreDBClient, direction: 'forwards' | 'backwards' = 'forwards') => {
  const fromPosition = direction === BACKWARDS ? END : START;
  return (await collect(client.readAll({ direction, fromPosition }))).map(({ event }) => event?.type ?? '');
};

describe('an event store as the official one', () => {
  it('writes statistics, scavenges and metadata between the events and behind the last one', async () => {
    const { client } = await start({ asOfficial: ELECTED });
    await client.appendToStream(unique('order'), numbered(0));
    const all = ['$metadata', '$statsCollected', '$scavengeStarted', '$scavengeCompleted', '$>'];
    await eventually(async () => {
      const types = await typesIn(client);
      return all.every((type) => types.includes(type));
    });
    expect((await typesIn(client, BACKWARDS))[0]).toMatch(/^\$/);
    const streams = (await collect(client.readAll())).map(({ event }) => event?.streamId ?? '');
    for (const prefix of ['$stats-127.0.0.1:', '$$$stats-', '$scavenges-', '$$$scavenges-', '$scavenges'])
      expect(streams.some((stream) => stream.startsWith(prefix))).toBe(true);
  });

  it('counts positions from beyond 2^32 on, with gaps', async () => {
    const { client } = await start({ asOfficial: ELECTED });
    await client.appendToStream(unique('order'), series(20));
    const positions = (await collect(client.readAll())).map(({ event }) => event?.position.commit ?? 0n);
    expect(positions[0]).toBeGreaterThan(2n ** 32n);
    const steps = positions.slice(1).map((position, index) => position - (positions[index] ?? 0n));
    expect(steps.every((step) => step > 336n)).toBe(true);
  });

  it('says to a filtered subscription where it is, then that it has caught up, again and again', async () => {
    const { client } = await start({ asOfficial: ELECTED });
    await client.appendToStream(unique('order'), numbered(0));
    const said: string[] = [];
    const subscription = client.subscribeToAll({
      fromPosition: START,
      filter: excludeSystemEvents({
        checkpointReached: () => {
          said.push('checkpoint');
          return Promise.resolve();
        },
      }),
    });
    subscription.on('caughtUp', () => said.push('caughtUp')).on('fellBehind', () => said.push('fellBehind'));
    subscription.on('data', () => undefined);
    await once(subscription, 'caughtUp');
    for (let n = 0; !said.includes('fellBehind'); n += 1) await client.appendToStream(unique('order'), numbered(n));
    await eventually(() => Promise.resolve(said.filter((what) => what === 'caughtUp').length > 1));
    expect(said[0]).toBe('checkpoint');
    expect(said[1]).toBe('caughtUp');
    await subscription.unsubscribe();
  });

  it('is not ready after a start, then reads only and names the leader, then writes', async () => {
    const { server, client } = await start({ asOfficial: { electionMs: 2_000 } });
    const stream = unique('order');
    expect(await rejection(client.appendToStream(stream, numbered(0)))).toMatchObject({ type: 'unknown' });
    expect(await rejection(collect(client.readStream(stream)))).toMatchObject({ type: 'unavailable' });
    await eventually(() =>
      collect(client.readAll({ maxCount: 1 })).then(
        () => true,
        () => false,
      ),
    );
    expect(await rejection(client.appendToStream(stream, numbered(0)))).toMatchObject({
      type: 'not-leader',
      leader: { address: '127.0.0.1', port: server.port },
    });
    await eventually(() =>
      client.appendToStream(stream, numbered(0)).then(
        () => true,
        () => false,
      ),
    );
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });

  it('judges the deadline of an append by its own clock', async () => {
    const { client } = await start({ asOfficial: { ...ELECTED, clockOffsetMs: 60_000 } });
    const stream = unique('order');
    expect(await rejection(client.appendToStream(stream, numbered(0)))).toMatchObject({ type: 'deadline-exceeded' });
    await client.appendToStream(stream, numbered(0), { deadline: 120_000 });
    const [{ event } = {}] = await collect(client.readStream(stream));
    expect(event?.created.getTime()).toBeGreaterThan(Date.now() + 50_000);
  });
});

describe('an event store with TLS and a password', () => {
  const authority = createAuthority('event store test');
  const { cert, key } = authority.issue('eventstore');
  const security = { certificate: cert, key, user: 'shop', password: 'right' };
  const authorityFile = join(directory, 'authority.crt');
  writeFileSync(authorityFile, authority.cert);

  it('serves who knows both', async () => {
    const { client } = await start({ security }, `?tls=true&tlsCaFile=${authorityFile}`);
    const stream = unique('order');
    await client.appendToStream(stream, jsonEvent({ type: 'Placed', data: { n: 7 } }));
    expect(await take(client.subscribeToStream(stream), 1)).toHaveLength(1);
  });

  it('rejects a wrong password, none, and a client that does not know its authority', async () => {
    const { server } = await start({ security }, `?tls=true&tlsCaFile=${authorityFile}`);
    const to = (user: string, query: string) => {
      const client = EventStoreDBClient.connectionString(`esdb://${user}127.0.0.1:${server.port}?${query}`);
      open.push(() => client.dispose());
      return rejection(client.appendToStream(unique('order'), numbered(0)));
    };
    const trusted = `tls=true&tlsCaFile=${authorityFile}`;
    expect(await to('shop:wrong@', trusted)).toMatchObject({ type: 'access-denied' });
    expect(await to('', trusted)).toMatchObject({ type: 'access-denied' });
    expect(await to('shop:right@', 'tls=true')).toMatchObject({ code: UNAVAILABLE });
    expect(await to('', 'tls=false')).toMatchObject({ code: UNAVAILABLE });
  });
});
