import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { accessDenied, invalidArgument, requiredMetadataMissing } from './failures.js';
import { BEYOND, type Expected, type ProposedEvent } from './model.js';

const UUID_TEXT = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/;

interface Decoder<Message> {
  deserializeBinary(bytes: Uint8Array): Message;
}

/** Returns a deserializer for grpc-js that does not copy the message first. */
export const decoderOf =
  <Message>(type: Decoder<Message>) =>
  (bytes: Buffer): Message =>
    type.deserializeBinary(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));

/** Converts a 64-bit number, which arrives as decimal text. */
export const numberOf = (text: string): number => Math.min(Number(text), BEYOND);

/** Returns the name of a stream. Throws `INVALID_ARGUMENT` for an empty one. */
export function streamName(identifier: StreamIdentifier | undefined): string {
  const name = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
  if (name === '') throw invalidArgument('A stream name is required.');
  return name;
}

/** Returns the name of a writable stream: not `$all`, and not the metadata of a stream without a name. */
export function writableStream(identifier: StreamIdentifier | undefined): string {
  const name = streamName(identifier);
  if (name === '$all') throw accessDenied();
  if (name === '$$' || name === '$$$$') throw invalidArgument(`'${name}' is not a valid stream name.`);
  return name;
}

function structuredId(id: UUID.Structured): string {
  const half = (bits: string): string => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const hex = half(id.getMostSignificantBits()) + half(id.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the text of an id in lower case. Throws `INVALID_ARGUMENT` when it is not a UUID. */
export function uuidOf(id: UUID | undefined): string {
  const structured = id?.getStructured();
  const text = structured === undefined ? (id?.getString() ?? '').toLowerCase() : structuredId(structured);
  if (!UUID_TEXT.test(text)) throw invalidArgument(`'${text}' is not a valid UUID.`);
  return text;
}

type Proposed = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

/** Reads an event of a request. Throws `INVALID_ARGUMENT` without a type, a content type or a UUID. */
export function proposedEvent(message: Proposed): ProposedEvent {
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  if (type === undefined || contentType === undefined) throw requiredMetadataMissing();
  return {
    id: uuidOf(message.getId()),
    type,
    contentType,
    metadata: message.getCustomMetadata_asU8(),
    data: message.getData_asU8(),
  };
}

/** Returns the bytes of an event that count towards the limit of one append. */
export const appendBytes = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + 2 * event.type.length;

type RevisionOptions = streams.AppendReq.Options | streams.DeleteReq.Options | streams.TombstoneReq.Options;

function expectedState(options: RevisionOptions | streams.BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasAny()) return 'any';
  throw invalidArgument('An expected revision is required.');
}

/**
 * Returns the revision or state that a stream must have before a write. Throws `INVALID_ARGUMENT` when the request has
 * neither.
 */
export const expectedOf = (options: RevisionOptions): Expected =>
  options.hasRevision() ? numberOf(options.getRevision()) : expectedState(options);

/** Returns the same for an append by batch. */
export const expectedOfBatch = (options: streams.BatchAppendReq.Options): Expected =>
  options.hasStreamPosition() ? numberOf(options.getStreamPosition()) : expectedState(options);
