import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANY, EventStoreDBClient, jsonEvent, streamNameFilter } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Client, credentials, status, type ServiceError } from '@grpc/grpc-js';
import { startEventStore, type RunningEventStore } from './server.js';

const directory = mkdtempSync(join(tmpdir(), 'eventstore-server-'));
let server: RunningEventStore;
let raw: Client;

beforeAll(async () => {
  server = await startEventStore({ file: join(directory, 'events.db') });
  raw = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
});
afterAll(async () => {
  raw.close();
  await server.close();
  rmSync(directory, { recursive: true });
});

const asIs = (bytes: Buffer): Buffer => bytes;

function call(path: string, request: Uint8Array = Buffer.alloc(0)): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    raw.makeUnaryRequest(path, asIs, asIs, Buffer.from(request), (error, reply) =>
      error ? reject(error) : resolve(reply!),
    );
  });
}

const codeOf = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => status.OK,
    (error: ServiceError) => error.code,
  );

/**
 * Sends messages over one BatchAppend call. Resolves with the responses, or rejects with the error that ended the call.
 */
function batchAppend(...messages: Uint8Array[]): Promise<streams.BatchAppendResp[]> {
  return new Promise((resolve, reject) => {
    const responses: streams.BatchAppendResp[] = [];
    const stream = raw.makeBidiStreamRequest('/event_store.client.streams.Streams/BatchAppend', asIs, asIs);
    stream.on('data', (bytes: Buffer) =>
      responses.push(streams.BatchAppendResp.deserializeBinary(new Uint8Array(bytes))),
    );
    stream.on('error', reject);
    stream.on('end', () => resolve(responses));
    for (const message of messages) stream.write(Buffer.from(message));
    stream.end();
  });
}

describe('the server in the process of its caller', () => {
  it('serves the official client and gives its address', async () => {
    expect(server.url).toBe(`esdb://127.0.0.1:${server.port}?tls=false`);
    const client = EventStoreDBClient.connectionString(server.url);
    const { nextExpectedRevision } = await client.appendToStream('order-1', jsonEvent({ type: 'Placed', data: {} }));
    expect(nextExpectedRevision).toBe(0n);
    await client.dispose();
  });

  it('rejects a file that it already owns', async () => {
    await expect(startEventStore({ file: join(directory, 'events.db') })).rejects.toThrow(
      `in use by process ${process.pid}`,
    );
  });

  it('lets go of the file when the port is taken', async () => {
    const file = join(directory, 'other.db');
    await expect(startEventStore({ file, port: server.port })).rejects.toThrow();
    const other = await startEventStore({ file });
    await other.close();
  });
});

describe('what other programs than the client ask', () => {
  it('says that it is well', async () => {
    expect([...(await call('/grpc.health.v1.Health/Check'))]).toEqual([8, 1]);
  });

  it.each([
    '/event_store.client.persistent_subscriptions.PersistentSubscriptions/Create',
    '/event_store.client.projections.Projections/Create',
    '/event_store.client.users.Users/Create',
    '/event_store.client.operations.Operations/StartScavenge',
    '/event_store.client.monitoring.Monitoring/Stats',
    '/kurrentdb.protocol.v2.streams.StreamsService/Append',
  ])('responds to %s with UNIMPLEMENTED', async (path) => {
    expect(await codeOf(call(path))).toBe(status.UNIMPLEMENTED);
  });

  it.each(['Read', 'Delete', 'Tombstone'])('rejects an empty %s request and lives on', async (method) => {
    expect(await codeOf(call(`/event_store.client.streams.Streams/${method}`))).toBe(status.INVALID_ARGUMENT);
    expect(await codeOf(call('/grpc.health.v1.Health/Check'))).toBe(status.OK);
  });

  it('ends a batch call that starts without options, and lives on', async () => {
    expect(await codeOf(batchAppend(new streams.BatchAppendReq().serializeBinary()))).toBe(status.INVALID_ARGUMENT);
    expect(await codeOf(call('/grpc.health.v1.Health/Check'))).toBe(status.OK);
  });

  it('ends a call that sends what is no message, and lives on', async () => {
    expect(await codeOf(batchAppend(Buffer.from('ffffffffff', 'hex')))).not.toBe(status.OK);
    expect(await codeOf(call('/grpc.health.v1.Health/Check'))).toBe(status.OK);
  });
});

describe('what the official server does otherwise, or leaves open', () => {
  let client: EventStoreDBClient;
  beforeAll(() => {
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterAll(() => client.dispose());

  const placed = () => jsonEvent({ type: 'Placed', data: {} });
  const follow = async (source: AsyncIterable<unknown>): Promise<void> => {
    for await (const _event of source);
  };

  it('rejects known events also when a new one precedes them', async () => {
    const known = placed();
    await client.appendToStream('partly', known);
    const again = client.appendToStream('partly', [placed(), known], { expectedRevision: ANY });
    await expect(again).rejects.toMatchObject({ type: 'wrong-expected-version' });
  });

  it('reports errors about streams whose names no trailer can carry', async () => {
    await client.tombstoneStream('ação-漢字');
    await expect(client.tombstoneStream('ação-漢字')).rejects.toMatchObject({
      type: 'stream-deleted',
      streamName: 'a\\u{e7}\\u{e3}o-\\u{6f22}\\u{5b57}',
    });
  });

  it('ends a subscription when its stream is tombstoned', async () => {
    await client.appendToStream('watched', placed());
    const subscription = client.subscribeToStream('watched');
    const caughtUp = new Promise((resolve) => subscription.once('caughtUp', resolve));
    const ended = expect(follow(subscription)).rejects.toMatchObject({ type: 'stream-deleted' });
    await caughtUp;
    await client.tombstoneStream('watched');
    await ended;
  });

  it('rejects a filter that is no regular expression', async () => {
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ regex: '(' }) });
    await expect(follow(subscription)).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
  });

  it('rejects writes to $all, and streams without a name', async () => {
    await expect(client.appendToStream('$all', placed())).rejects.toMatchObject({ type: 'access-denied' });
    await expect(client.setStreamMetadata('', { maxCount: 1 })).rejects.toThrow('not a valid stream name');
  });
});
