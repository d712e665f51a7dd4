import { ANY, BACKWARDS, END, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client';
import { collect, eventStoreUnderTest, numbered, numbersOf, rejection, series, unique } from './support/connection.js';

const server = eventStoreUnderTest();
const { filled } = server;
const GREATEST = 2n ** 63n - 1n;

const read = async (stream: string) => collect(server.client.readStream(stream));

describe('deleting a stream', () => {
  it('hides it', async () => {
    const stream = await filled(3);
    await server.client.deleteStream(stream);
    expect(await rejection(read(stream))).toMatchObject({ type: 'stream-not-found', streamName: stream });
  });

  it('hides it from readers that go backwards', async () => {
    const stream = await filled(3);
    await server.client.deleteStream(stream);
    const backwards = collect(server.client.readStream(stream, { direction: BACKWARDS, fromRevision: END }));
    expect(await rejection(backwards)).toMatchObject({ type: 'stream-not-found' });
  });

  it.each([
    ['no_stream', NO_STREAM],
    ['any', ANY],
    ['the last revision', 2n],
  ] as const)('lets it begin again under %s, with revisions that go on', async (_wish, expectedRevision) => {
    const stream = await filled(3);
    await server.client.deleteStream(stream);
    expect((await server.client.appendToStream(stream, series(2, 10), { expectedRevision })).nextExpectedRevision).toBe(
      4n,
    );
    const events = await read(stream);
    expect(events.map(({ event }) => event!.revision)).toEqual([3n, 4n]);
    expect(numbersOf(events)).toEqual([10, 11]);
  });

  it('writes where the stream begins again into its metadata', async () => {
    const stream = await filled(3);
    await server.client.deleteStream(stream);
    await server.client.appendToStream(stream, numbered(3));
    expect((await server.client.getStreamMetadata(stream)).metadata).toMatchObject({ truncateBefore: 3 });
  });

  it('keeps the rest of the metadata, before and after it begins again', async () => {
    const stream = await filled(3);
    const metadata = {
      maxCount: 100,
      owner: { name: 'Ana', tags: ['a', 'b'] },
      acl: { readRoles: ['$all'], writeRoles: ['admin'] },
    };
    await server.client.setStreamMetadata(stream, metadata);
    await server.client.deleteStream(stream);
    expect((await server.client.getStreamMetadata(stream)).metadata).toMatchObject(metadata);
    await server.client.appendToStream(stream, numbered(3));
    expect((await server.client.getStreamMetadata(stream)).metadata).toEqual({ ...metadata, truncateBefore: 3 });
  });

  it('accepts the exact revision and rejects another', async () => {
    const stream = await filled(3);
    const error = await rejection(server.client.deleteStream(stream, { expectedRevision: 1n }));
    expect(error).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: 1n,
      actualVersion: 2n,
    });
    expect(await read(stream)).toHaveLength(3);
    await server.client.deleteStream(stream, { expectedRevision: 2n });
    await rejection(read(stream));
  });

  it('rejects a stream that does not exist, even under any', async () => {
    const stream = unique('absent');
    expect(await rejection(server.client.deleteStream(stream))).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
    });
  });

  it('rejects no_stream when the stream exists', async () => {
    const stream = await filled(1);
    expect(await rejection(server.client.deleteStream(stream, { expectedRevision: NO_STREAM }))).toMatchObject({
      type: 'wrong-expected-version',
    });
  });

  it('accepts a stream that has nothing but metadata', async () => {
    const stream = unique('described');
    await server.client.setStreamMetadata(stream, { maxCount: 3 });
    await expect(server.client.deleteStream(stream)).resolves.toBeDefined();
  });

  it('returns the position of the event that records it', async () => {
    const stream = await filled(1);
    const { position } = await server.client.deleteStream(stream);
    const [event] = await collect(server.client.readAll({ fromPosition: position!, maxCount: 1 }));
    expect(event!.event).toMatchObject({ streamId: `$$${stream}`, type: '$metadata', position });
  });

  it('leaves the events in $all', async () => {
    const stream = unique('doomed');
    const { position } = await server.client.appendToStream(stream, numbered(0));
    await server.client.deleteStream(stream);
    const [event] = await collect(server.client.readAll({ fromPosition: position!, maxCount: 1 }));
    expect(event!.event).toMatchObject({ streamId: stream, data: { n: 0 } });
  });

  it('can be done again after it began again', async () => {
    const stream = await filled(2);
    for (const revision of [2n, 3n]) {
      await server.client.deleteStream(stream);
      await server.client.appendToStream(stream, numbered(Number(revision)), { expectedRevision: NO_STREAM });
      expect((await read(stream)).map(({ event }) => event!.revision)).toEqual([revision]);
    }
  });
});

describe('tombstoning a stream', () => {
  async function tombstoned(): Promise<string> {
    const stream = await filled(3);
    await server.client.tombstoneStream(stream);
    return stream;
  }

  it('ends its reading', async () => {
    const stream = await tombstoned();
    expect(await rejection(read(stream))).toMatchObject({ type: 'stream-deleted', streamName: stream });
  });

  it.each([
    ['any', ANY],
    ['no_stream', NO_STREAM],
    ['stream_exists', STREAM_EXISTS],
    ['the last revision', 2n],
  ] as const)('ends its writing under %s', async (_wish, expectedRevision) => {
    const stream = await tombstoned();
    const error = await rejection(server.client.appendToStream(stream, numbered(9), { expectedRevision }));
    expect(error).toMatchObject({ type: 'stream-deleted', streamName: stream });
  });

  it('ends its writing by the other way to append, too', async () => {
    const stream = await tombstoned();
    const credentials = { username: 'admin', password: 'changeit' };
    expect(await rejection(server.client.appendToStream(stream, numbered(9), { credentials }))).toMatchObject({
      type: 'stream-deleted',
      streamName: stream,
    });
  });

  it('ends its metadata', async () => {
    const stream = await tombstoned();
    expect(await rejection(server.client.setStreamMetadata(stream, { maxCount: 1 }))).toMatchObject({
      type: 'stream-deleted',
    });
  });

  it('cannot be done twice, nor can the stream be deleted afterwards', async () => {
    const stream = await tombstoned();
    expect(await rejection(server.client.tombstoneStream(stream))).toMatchObject({
      type: 'stream-deleted',
      streamName: stream,
    });
    expect(await rejection(server.client.deleteStream(stream))).toMatchObject({
      type: 'stream-deleted',
      streamName: stream,
    });
  });

  it('is an event with the greatest revision', async () => {
    const stream = await filled(1);
    const { position } = await server.client.tombstoneStream(stream);
    const [event] = await collect(server.client.readAll({ fromPosition: position!, maxCount: 1 }));
    expect(event!.event).toMatchObject({ streamId: stream, type: '$streamDeleted', revision: GREATEST, position });
  });

  it('rejects another revision than the last', async () => {
    const stream = await filled(3);
    const error = await rejection(server.client.tombstoneStream(stream, { expectedRevision: 0n }));
    expect(error).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: 0n,
      actualVersion: 2n,
    });
    expect(await read(stream)).toHaveLength(3);
  });

  it('accepts the last revision', async () => {
    const stream = await filled(3);
    await server.client.tombstoneStream(stream, { expectedRevision: 2n });
    await rejection(read(stream));
  });

  it.each([
    ['any', ANY],
    ['no_stream', NO_STREAM],
  ] as const)('forbids a stream that never existed, under %s', async (_wish, expectedRevision) => {
    const stream = unique('never');
    await server.client.tombstoneStream(stream, { expectedRevision });
    expect(await rejection(server.client.appendToStream(stream, numbered(0)))).toMatchObject({
      type: 'stream-deleted',
    });
  });

  it('ends a soft-deleted stream', async () => {
    const stream = await filled(3);
    await server.client.deleteStream(stream);
    await server.client.tombstoneStream(stream);
    expect(await rejection(read(stream))).toMatchObject({ type: 'stream-deleted' });
  });
});
