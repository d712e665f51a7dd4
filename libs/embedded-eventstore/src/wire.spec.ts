import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { encodeRecord } from './record.js';
import { MessageWriter } from './wire.js';

const decode = (bytes: Uint8Array) => streams.ReadResp.deserializeBinary(new Uint8Array(bytes)).getEvent()!;

const writer = new MessageWriter();

function asCheckpoint(commit: number | bigint): string {
  writer.message(3, () => writer.uint(1, commit));
  return streams.ReadResp.deserializeBinary(new Uint8Array(writer.take())).getCheckpoint()!.getCommitPosition();
}

describe('numbers on the wire', () => {
  it.each([0, 1, 127, 128, 16_383, 16_384, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 35, 2 ** 53 - 1])(
    'writes %d so that the client reads it',
    (value) => {
      expect(asCheckpoint(value)).toBe(String(value));
    },
  );

  it('writes any safe integer so that the client reads it', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (value) => asCheckpoint(value) === String(value)));
  });

  it.each([0n, 2n ** 53n, 2n ** 63n - 1n, 2n ** 64n - 1n])('writes the 64-bit number %d', (value) => {
    expect(asCheckpoint(value)).toBe(String(value));
  });
});

describe('an event on the wire', () => {
  const bytes = fc.uint8Array({ maxLength: 300 });
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });

  it('is read by the client as it was recorded', () => {
    const inputs = fc.record({ id: fc.uuid(), type: text, contentType: text, metadata: bytes, data: bytes });
    fc.assert(
      fc.property(inputs, text, fc.maxSafeNat(), fc.maxSafeNat(), (event, stream, revision, position) => {
        const read = decode(encodeRecord(event, stream, revision, position, 1_700_000_000_123));
        const recorded = read.getEvent()!;
        const properties = recorded.getMetadataMap();
        expect(read.getCommitPosition()).toBe(String(position));
        expect(recorded.getId()!.getString()).toBe(event.id);
        expect(Buffer.from(recorded.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe(
          Buffer.from(stream).toString(),
        );
        expect([recorded.getStreamRevision(), recorded.getPreparePosition(), recorded.getCommitPosition()]).toEqual(
          [revision, position, position].map(String),
        );
        expect([properties.get('type'), properties.get('content-type'), properties.get('created')]).toEqual([
          event.type,
          event.contentType,
          '17000000001230000',
        ]);
        expect(Buffer.compare(recorded.getData_asU8(), event.data)).toBe(0);
        expect(Buffer.compare(recorded.getCustomMetadata_asU8(), event.metadata)).toBe(0);
      }),
    );
  });

  it('may be far larger than what the writer began with', () => {
    const data = Buffer.alloc(3_000_000, 7);
    const event = {
      id: '00000000-0000-4000-8000-000000000000',
      type: 'Large',
      contentType: 'x',
      metadata: new Uint8Array(0),
      data,
    };
    expect(
      Buffer.compare(
        decode(encodeRecord(event, 's', 1, 64, 1))
          .getEvent()!
          .getData_asU8(),
        data,
      ),
    ).toBe(0);
  });
});
