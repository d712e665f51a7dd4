import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { accessDenied, invalidArgument, requiredMetadataMissing } from './failures.js';
import { BEYOND, type Expected, type ProposedEvent } from './model.js';

const UUID_TEXT = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/;

interface Decoder<Message> {
  deserializeBinary(bytes: Uint8Array): Message;
}

/** A deserializer for grpc-js that does not copy the message first. */
export const decoderOf =
  <Message>(type: Decoder<Message>) =>
  (bytes: Buffer): Message =>
    type.deserializeBinary(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));

/** 64-bit numbers arrive as decimal text. */
export const numberOf = (text: string): number => Math.min(Number(text), BEYOND);

/** The name of a stream. Throws `INVALID_ARGUMENT` for an empty one. */
export function streamName(identifier: StreamIdentifier | undefined): string {
  const name = Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
  if (name === '') throw invalidArgument('A stream name is required.');
  return name;
}

/** The name of a stream that may be written: not `$all`, and no metadata of a stream without name. */
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

/** The text of an id, in lower case. Throws `INVALID_ARGUMENT` for one that is no UUID. */
export function uuidOf(id: UUID | undefined): string {
  const structured = id?.getStructured();
  const text = structured === undefined ? (id?.getString() ?? '').toLowerCase() : structuredId(structured);
  if (!UUID_TEXT.test(text)) throw invalidArgument(`'${text}' is not a valid UUID.`);
  return text;
}

type Proposed = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

/** An event as it was sent. Throws `INVALID_ARGUMENT` without a type, a content type or a UUID. */
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

/** Bytes that an event counts towards the limit of one append. */
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
 * The revision or state that a stream must have before a write. Throws `INVALID_ARGUMENT` where the request does not
 * say.
 */
export const expectedOf = (options: RevisionOptions): Expected =>
  options.hasRevision() ? numberOf(options.getRevision()) : expectedState(options);

/** As `expectedOf`, for an append by batch. */
export const expectedOfBatch = (options: streams.BatchAppendReq.Options): Expected =>
  options.hasStreamPosition() ? numberOf(options.getStreamPosition()) : expectedState(options);
