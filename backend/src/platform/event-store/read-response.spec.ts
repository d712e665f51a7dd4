import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import { stored } from './event-log.js';
import { decodeReadResponse } from './read-response.js';

const { ReadResp } = streams;
const { ReadEvent } = ReadResp;

interface Recorded {
  readonly id?: string;
  readonly stream?: string;
  readonly revision?: bigint;
  readonly position?: bigint;
  readonly properties?: Readonly<Record<string, string>>;
  readonly data?: string | Uint8Array;
  readonly metadata?: string | Uint8Array;
}

const PROPERTIES = { type: 'Noted', 'content-type': 'application/json', created: '17000000000000000' };
const utf8 = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : text);

function responseOf(event: Recorded): streams.ReadResp {
  const { id = 'a-1', stream = 'note-1', revision = 0n, position = 7n, properties = PROPERTIES } = event;
  const record = new ReadEvent.RecordedEvent();
  const uuid = new shared.UUID();
  uuid.setString(id);
  if (id) record.setId(uuid);
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(utf8(stream));
  if (stream) record.setStreamIdentifier(identifier);
  record.setStreamRevision(String(revision));
  record.setPreparePosition(String(position));
  record.setCommitPosition(String(position));
  for (const [name, value] of Object.entries(properties)) record.getMetadataMap().set(name, value);
  record.setData(utf8(event.data ?? '{"a":1}'));
  record.setCustomMetadata(utf8(event.metadata ?? '{"b":2}'));
  const inner = new ReadEvent();
  inner.setEvent(record);
  inner.setCommitPosition(String(position));
  const response = new ReadResp();
  response.setEvent(inner);
  return response;
}

const encoded = (response: streams.ReadResp) => Buffer.from(response.serializeBinary());

/** Decodes a response by the client's own decoder. */
function asTheClient(bytes: Buffer) {
  const event = ReadResp.deserializeBinary(new Uint8Array(bytes)).getEvent();
  const { event: converted } = event ? convertGrpcEvent(event) : {};
  return converted && stored(converted);
}

const cases: readonly (readonly [name: string, event: Recorded])[] = [
  ['an ordinary event', {}],
  [
    'texts beyond ASCII',
    { stream: 'nota-ação', data: '{"quem":"João 🙂"}', properties: { ...PROPERTIES, type: 'Ação' } },
  ],
  ...[0n, 127n, 128n, 2n ** 31n, 2n ** 49n - 1n, 2n ** 49n, 2n ** 53n + 1n, 2n ** 64n - 1n].map(
    (position): [string, Recorded] => [`position and revision ${String(position)}`, { position, revision: position }],
  ),
  ['data that is no JSON', { data: '{"a":' }],
  ['data that is no object', { data: '[1]', metadata: 'null' }],
  ['no data and no metadata', { data: '', metadata: '' }],
  ['bytes that are no text', { data: Uint8Array.of(255, 254), metadata: Uint8Array.of(255) }],
  ['data of another type', { properties: { ...PROPERTIES, 'content-type': 'application/octet-stream' } }],
  ['no properties', { properties: {} }],
  ['a long event', { data: JSON.stringify({ text: 'x'.repeat(100_000) }) }],
];

describe('a response of a reading', () => {
  it.each(cases)('is decoded as by the client: %s', (_, event) => {
    const bytes = encoded(responseOf(event));
    const decoded = decodeReadResponse(bytes);
    expect(decoded).toEqual(asTheClient(bytes));
    expect(decoded).toMatchObject({ stream: event.stream ?? 'note-1', position: event.position ?? 7n });
  });

  it('without an event is a note', () => {
    const caughtUp = new ReadResp();
    caughtUp.setCaughtUp(new ReadResp.CaughtUp());
    expect(decodeReadResponse(encoded(caughtUp))).toBe('caught-up');
    const confirmed = new ReadResp();
    const confirmation = new ReadResp.SubscriptionConfirmation();
    confirmation.setSubscriptionId('s');
    confirmed.setConfirmation(confirmation);
    expect(decodeReadResponse(encoded(confirmed))).toBe('other');
    const checkpoint = new ReadResp.Checkpoint();
    checkpoint.setCommitPosition(String(2n ** 60n));
    const noted = new ReadResp();
    noted.setCheckpoint(checkpoint);
    expect(decodeReadResponse(encoded(noted))).toBe('other');
  });

  it('may have fields of a later version, of every type', () => {
    const later = Buffer.from([...[0xa0, 6, 150, 1], ...[0xa1, 6, 1, 2, 3, 4, 5, 6, 7, 8], ...[0xa5, 6, 1, 2, 3, 4]]);
    const bytes = Buffer.concat([later, encoded(responseOf({})), later]);
    expect(decodeReadResponse(bytes)).toMatchObject({ id: 'a-1', data: { a: 1 } });
  });

  it('that is cut off, or names no stream, is an error', () => {
    const bytes = encoded(responseOf({}));
    for (let length = 1; length < bytes.length; length += 1)
      expect(() => decodeReadResponse(bytes.subarray(0, length))).toThrow();
    expect(() => decodeReadResponse(encoded(responseOf({ id: '' })))).toThrow('no id');
    expect(() => decodeReadResponse(encoded(responseOf({ stream: '' })))).toThrow('no stream');
  });
});
