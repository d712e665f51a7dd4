import { randomUUID } from 'node:crypto';
import {
  ANY,
  binaryEvent,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendToStreamOptions,
} from '@eventstore/db-client';
import { collect, eventStoreUnderTest, numbered, rejection, series, unique } from './support/connection.js';

const server = eventStoreUnderTest();
const { numbersIn } = server;

/** The client uses BatchAppend unless a call has credentials of its own; then it uses Append. */
const paths: [string, AppendToStreamOptions][] = [
  ['batch append', {}],
  ['append', { credentials: { username: 'admin', password: 'changeit' } }],
];

describe.each(paths)('expected revisions by %s', (_name, path) => {
  const append = (
    stream: string,
    events: Parameters<typeof server.client.appendToStream>[1],
    expectedRevision: AppendToStreamOptions['expectedRevision'],
  ) => server.client.appendToStream(stream, events, { ...path, expectedRevision: expectedRevision ?? ANY });

  it('gives the first event of a stream revision 0', async () => {
    const result = await append(unique('order'), numbered(0), NO_STREAM);
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 0n });
    expect(result.position!.commit).toBeGreaterThan(0n);
    expect(result.position!.prepare).toBe(result.position!.commit);
  });

  it('returns the revision of the last of several events', async () => {
    const stream = unique('order');
    expect((await append(stream, series(5), NO_STREAM)).nextExpectedRevision).toBe(4n);
    expect((await append(stream, series(2), 4n)).nextExpectedRevision).toBe(6n);
  });

  it('rejects no_stream when the stream exists, and writes nothing', async () => {
    const stream = unique('order');
    await append(stream, series(3), NO_STREAM);
    const error = await rejection(append(stream, numbered(9), NO_STREAM));
    expect(error).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: 'no_stream',
      actualVersion: 2n,
    });
    expect(await numbersIn(stream)).toEqual([0, 1, 2]);
  });

  it('rejects a revision that was passed', async () => {
    const stream = unique('order');
    await append(stream, series(3), NO_STREAM);
    const error = await rejection(append(stream, numbered(9), 1n));
    expect(error).toMatchObject({ type: 'wrong-expected-version', expectedVersion: 1n, actualVersion: 2n });
  });

  it('rejects a revision that is not reached yet', async () => {
    const stream = unique('order');
    await append(stream, series(3), NO_STREAM);
    expect(await rejection(append(stream, numbered(9), 3n))).toMatchObject({ expectedVersion: 3n, actualVersion: 2n });
  });

  it('rejects a revision of a stream that does not exist', async () => {
    const error = await rejection(append(unique('order'), numbered(0), 0n));
    expect(error).toMatchObject({ type: 'wrong-expected-version', expectedVersion: 0n, actualVersion: 'no_stream' });
  });

  it('accepts stream_exists only when the stream exists', async () => {
    const stream = unique('order');
    const error = await rejection(append(stream, numbered(0), STREAM_EXISTS));
    expect(error).toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 'stream_exists',
      actualVersion: 'no_stream',
    });
    await append(stream, numbered(0), NO_STREAM);
    expect((await append(stream, numbered(1), STREAM_EXISTS)).nextExpectedRevision).toBe(1n);
  });

  it('accepts any, whether the stream exists or not', async () => {
    const stream = unique('order');
    expect((await append(stream, numbered(0), ANY)).nextExpectedRevision).toBe(0n);
    expect((await append(stream, numbered(1), ANY)).nextExpectedRevision).toBe(1n);
  });

  it('lets exactly one of fifty writers with the same revision win', async () => {
    const stream = unique('order');
    const results = await Promise.allSettled(series(50).map((event) => append(stream, event, NO_STREAM)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await numbersIn(stream)).toHaveLength(1);
  });

  it.each([
    ['the exact revision', 0n],
    ['any', ANY],
    ['stream_exists', STREAM_EXISTS],
  ] as const)('takes the same events again under %s as done, with the first result', async (_name, expected) => {
    const stream = unique('order');
    await append(stream, numbered(0), NO_STREAM);
    const events = series(3, 1);
    const first = await append(stream, events, expected);
    await append(stream, numbered(4), 3n);
    expect(await append(stream, events, expected)).toEqual(first);
    expect(await numbersIn(stream)).toEqual([0, 1, 2, 3, 4]);
  });

  it('takes the first events again under no_stream as done', async () => {
    const stream = unique('order');
    const events = series(2);
    const first = await append(stream, events, NO_STREAM);
    expect(await append(stream, events, NO_STREAM)).toEqual(first);
  });

  it.each([
    ['the exact revision', 0n],
    ['any', ANY],
  ] as const)('rejects known events followed by a new one under %s', async (_name, expected) => {
    const stream = unique('order');
    await append(stream, numbered(0), NO_STREAM);
    const known = series(2, 1);
    await append(stream, known, 0n);
    expect(await rejection(append(stream, [...known, numbered(3)], expected))).toMatchObject({
      type: 'wrong-expected-version',
      actualVersion: 2n,
    });
    expect(await numbersIn(stream)).toEqual([0, 1, 2]);
  });

  it('rejects known events that do not sit right after the expected revision', async () => {
    const stream = unique('order');
    const events = series(3);
    await append(stream, events, NO_STREAM);
    expect(await rejection(append(stream, events[2]!, 0n))).toMatchObject({ type: 'wrong-expected-version' });
  });

  it('rejects an append of more than a megabyte, writes nothing, and goes on', async () => {
    const stream = unique('order');
    const half = () => jsonEvent({ type: 'Large', data: { n: 0, text: 'x'.repeat(600_000) } });
    expect(await rejection(append(stream, [half(), half()], ANY))).toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 1_048_576,
    });
    expect((await append(stream, half(), NO_STREAM)).nextExpectedRevision).toBe(0n);
  });
});

describe('what an event keeps', () => {
  const roundTrip = async (event: Parameters<typeof server.client.appendToStream>[1]) => {
    const stream = unique('kept');
    await server.client.appendToStream(stream, event);
    const [read] = await collect(server.client.readStream(stream));
    return { stream, event: read!.event!, commitPosition: read!.commitPosition };
  };

  it('keeps id, type, data and metadata of a JSON event', async () => {
    const id = randomUUID();
    const data = { name: 'José da Conceição', emoji: '🧾', nested: { list: [1, 2.5, null, true] } };
    const { event, stream } = await roundTrip(
      jsonEvent({ id, type: 'Pedido-Criado', data, metadata: { actor: 'ação' } }),
    );
    expect(event).toMatchObject({
      id,
      type: 'Pedido-Criado',
      data,
      metadata: { actor: 'ação' },
      isJson: true,
      streamId: stream,
      revision: 0n,
    });
  });

  it('keeps binary data and metadata byte for byte', async () => {
    const data = Uint8Array.from({ length: 256 }, (_, n) => n);
    const { event } = await roundTrip(binaryEvent({ type: 'Scanned', data, metadata: Uint8Array.of(255, 0, 1) }));
    expect(event.isJson).toBe(false);
    expect([...(event.data as Uint8Array)]).toEqual([...data]);
    expect([...(event.metadata as Uint8Array)]).toEqual([255, 0, 1]);
  });

  it('has no metadata when none was given', async () => {
    expect((await roundTrip(numbered(1))).event.metadata).toBeUndefined();
  });

  it('is dated when it was written', async () => {
    const { event } = await roundTrip(numbered(1));
    expect(Math.abs(event.created.getTime() - Date.now())).toBeLessThan(5000);
  });

  it('keeps an event of 900 kB', async () => {
    const text = 'ã'.repeat(450_000);
    expect((await roundTrip(jsonEvent({ type: 'Large', data: { text } }))).event.data).toEqual({ text });
  });

  it('lives in streams of any name', async () => {
    const stream = `${unique('nome')} com espaço, acentuação / 漢字 🧾`;
    await server.client.appendToStream(stream, numbered(7));
    const [read] = await collect(server.client.readStream(stream));
    expect(read!.event).toMatchObject({ streamId: stream, data: { n: 7 } });
  });

  it('has the position that its append returned', async () => {
    const stream = unique('kept');
    const { position } = await server.client.appendToStream(stream, numbered(1));
    const [read] = await collect(server.client.readStream(stream));
    expect(read!.event!.position).toEqual(position);
  });
});

describe('batches', () => {
  it('writes an append that comes in many chunks as one', async () => {
    const stream = unique('chunks');
    const result = await server.client.appendToStream(stream, series(500), {
      expectedRevision: NO_STREAM,
      batchAppendSize: 2000,
    });
    expect(result.nextExpectedRevision).toBe(499n);
    expect(await numbersIn(stream)).toEqual(series(500).map((_, n) => n));
  });

  it('writes nothing of a chunked append that is rejected', async () => {
    const stream = unique('chunks');
    await server.client.appendToStream(stream, numbered(0));
    await rejection(
      server.client.appendToStream(stream, series(100, 1), { expectedRevision: NO_STREAM, batchAppendSize: 2000 }),
    );
    expect(await numbersIn(stream)).toEqual([0]);
  });

  it('keeps the same id apart in different streams', async () => {
    const event = numbered(0);
    const streams = [unique('one'), unique('two')];
    for (const stream of streams) await server.client.appendToStream(stream, event, { expectedRevision: ANY });
    for (const stream of streams) expect(await numbersIn(stream)).toEqual([0]);
  });

  it('rejects an append whose deadline has passed, and goes on', async () => {
    const stream = unique('late');
    expect(await rejection(server.client.appendToStream(stream, numbered(0), { deadline: -1000 }))).toMatchObject({
      type: 'deadline-exceeded',
    });
    expect(
      (await server.client.appendToStream(stream, numbered(0), { expectedRevision: NO_STREAM })).nextExpectedRevision,
    ).toBe(0n);
  });

  it('confirms thousands of simultaneous appends, each once, without a gap', async () => {
    const stream = unique('flood');
    const results = await Promise.all(
      series(3000).map((event) => server.client.appendToStream(stream, event, { expectedRevision: ANY })),
    );
    const revisions = results.map(({ nextExpectedRevision }) => Number(nextExpectedRevision)).sort((a, b) => a - b);
    expect(revisions).toEqual(series(3000).map((_, n) => n));
    expect(new Set(await numbersIn(stream)).size).toBe(3000);
  });
});
