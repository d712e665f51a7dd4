import { BACKWARDS, END, EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import {
  collect,
  eventStoreUnderTest,
  eventually,
  numbered,
  numbersOf,
  rejection,
  series,
  take,
  unique,
} from './support/connection.js';

const server = eventStoreUnderTest();
const { numbersIn } = server;

async function filled(count: number, metadata: Parameters<typeof server.client.setStreamMetadata>[1]): Promise<string> {
  const stream = unique('limited');
  await server.client.setStreamMetadata(stream, metadata);
  await server.client.appendToStream(stream, series(count));
  return stream;
}

describe('the metadata of a stream', () => {
  it('is given back as it was set, custom keys and access lists included', async () => {
    const stream = unique('described');
    const metadata = {
      maxCount: 7,
      maxAge: 3600,
      cacheControl: 5,
      acl: { readRoles: ['a'], metaWriteRoles: ['b'] },
      custom: { deep: [1, { x: 'é' }] },
    };
    await server.client.setStreamMetadata(stream, metadata);
    expect(await server.client.getStreamMetadata(stream)).toMatchObject({ streamName: stream, metadata });
  });

  it('is absent where none was set', async () => {
    expect(await server.client.getStreamMetadata(unique('plain'))).toEqual({
      streamName: expect.any(String) as string,
    });
  });

  it('is replaced as a whole', async () => {
    const stream = unique('described');
    await server.client.setStreamMetadata(stream, { maxCount: 7, custom: 1 });
    await server.client.setStreamMetadata(stream, { maxAge: 60 });
    expect((await server.client.getStreamMetadata(stream)).metadata).toEqual({ maxAge: 60 });
  });

  it('obeys expected revisions', async () => {
    const stream = unique('described');
    await server.client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: NO_STREAM });
    const error = await rejection(
      server.client.setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: NO_STREAM }),
    );
    expect(error).toMatchObject({ type: 'wrong-expected-version', streamName: `$$${stream}`, actualVersion: 0n });
    await server.client.setStreamMetadata(stream, { maxCount: 3 }, { expectedRevision: 0n });
    expect((await server.client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 3 });
  });

  it('does not make the stream itself exist', async () => {
    const stream = unique('described');
    await server.client.setStreamMetadata(stream, { maxCount: 1 });
    expect(await rejection(collect(server.client.readStream(stream)))).toMatchObject({ type: 'stream-not-found' });
    expect(
      (await server.client.appendToStream(stream, numbered(0), { expectedRevision: NO_STREAM })).nextExpectedRevision,
    ).toBe(0n);
  });

  it('is read from the last event of its stream', async () => {
    const stream = unique('described');
    for (const maxCount of [1, 2, 3]) await server.client.setStreamMetadata(stream, { maxCount });
    const events = await collect(server.client.readStream(`$$${stream}`));
    expect(events.map(({ event }) => event!.data)).toEqual([{ $maxCount: 3 }]);
  });
});

describe('limits set by metadata', () => {
  it('shows the last events only, forwards', async () => {
    expect(await numbersIn(await filled(10, { maxCount: 3 }))).toEqual([7, 8, 9]);
  });

  it('shows the last events only, backwards', async () => {
    expect(await numbersIn(await filled(10, { maxCount: 3 }), { direction: BACKWARDS, fromRevision: END })).toEqual([
      9, 8, 7,
    ]);
  });

  it('keeps revisions as they were', async () => {
    const stream = await filled(10, { maxCount: 3 });
    expect(
      (await server.client.appendToStream(stream, numbered(10), { expectedRevision: 9n })).nextExpectedRevision,
    ).toBe(10n);
    expect(await numbersIn(stream)).toEqual([8, 9, 10]);
  });

  it('shows what a raised count covers again', async () => {
    const stream = await filled(10, { maxCount: 2 });
    await server.client.setStreamMetadata(stream, { maxCount: 4 });
    expect(await numbersIn(stream)).toEqual([6, 7, 8, 9]);
  });

  it('hides what lies before a revision', async () => {
    expect(await numbersIn(await filled(10, { truncateBefore: 6 }))).toEqual([6, 7, 8, 9]);
  });

  it('starts at the first allowed revision when an earlier one is requested', async () => {
    expect(await numbersIn(await filled(10, { truncateBefore: 6 }), { fromRevision: 2n, maxCount: 2 })).toEqual([6, 7]);
  });

  it('gives nothing, and no error, when everything lies before', async () => {
    expect(await numbersIn(await filled(3, { truncateBefore: 100 }))).toEqual([]);
  });

  it('hides what is too old, and gives nothing, and no error, when everything is', async () => {
    const stream = await filled(3, { maxAge: 1 });
    expect(await numbersIn(stream)).toEqual([0, 1, 2]);
    await eventually(async () => (await numbersIn(stream)).length === 0);
    expect(
      (await server.client.appendToStream(stream, numbered(3), { expectedRevision: 2n })).nextExpectedRevision,
    ).toBe(3n);
    expect(await numbersIn(stream)).toEqual([3]);
  });

  it('binds subscribers to the stream', async () => {
    const stream = await filled(10, { truncateBefore: 7 });
    expect(numbersOf(await take(server.client.subscribeToStream(stream), 3))).toEqual([7, 8, 9]);
  });

  it('leaves everything in $all', async () => {
    const stream = unique('limited');
    await server.client.setStreamMetadata(stream, { maxCount: 1 });
    const { position } = await server.client.appendToStream(stream, numbered(0));
    await server.client.appendToStream(stream, numbered(1));
    const events = await collect(server.client.readAll({ fromPosition: position!, maxCount: 2 }));
    expect(numbersOf(events)).toEqual([0, 1]);
  });
});

describe('finding the server', () => {
  it('is found by gossip', async () => {
    const { hostname, port, search } = new URL(server.url.replace('esdb:', 'http:'));
    const client = EventStoreDBClient.connectionString(`esdb+discover://${hostname}:${port}${search}`);
    const stream = unique('found');
    expect((await client.appendToStream(stream, numbered(0))).nextExpectedRevision).toBe(0n);
    await client.dispose();
  });

  it('names a version that the client can judge', async () => {
    const capabilities = (server.client as unknown as { capabilities: Promise<{ serverVersion: string }> })
      .capabilities;
    expect((await capabilities).serverVersion).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('serves many clients at once', async () => {
    const stream = unique('shared');
    const clients = Array.from({ length: 8 }, () => EventStoreDBClient.connectionString(server.url));
    await Promise.all(
      clients.flatMap((client, n) => series(10, n * 10).map((event) => client.appendToStream(stream, event))),
    );
    expect((await numbersIn(stream)).sort((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, n) => n));
    for (const client of clients) await client.dispose();
  });
});
