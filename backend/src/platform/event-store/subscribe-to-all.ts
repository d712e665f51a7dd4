import type { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import service from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { internalsOf } from './client-internals.js';
import { decodeReadResponse } from './read-response.js';

const { ReadReq } = streams;
const { Options } = ReadReq;

/** Matches the types of all events except those of the event store's own. */
const NOT_OF_SYSTEM = '^[^$].*';
/** Number of searches, of 32 events each, between two notes of the reached position: no one here uses them. */
const NOTED_EVERY = 1_000;

/** The responses to a subscription (`ReadResponse`), in order; ends by an error only. */
export type ReadResponses = Readable & {
  /** Ends the call. */
  cancel(): void;
};

/**
 * Subscribes to every event after `position`, in order, except system events. The request is the one of the client's
 * own `subscribeToAll`; its responses are decoded by us, and reach us without the two streams that the client lays
 * between.
 */
export function subscribeToAll(client: EventStoreDBClient, position: bigint | null): Promise<ReadResponses> {
  const { GRPCStreamCreator: create, callArguments } = internalsOf(client);
  const { path, requestSerialize } = service.StreamsService.read;
  const request = requestAfter(position);
  const open = create(service.StreamsClient, 'subscribeToAll', (stub) => {
    const [metadata, options] = callArguments({}, { deadline: Infinity });
    return stub.makeServerStreamRequest(path, requestSerialize, decodeReadResponse, request, metadata, options);
  });
  return open();
}

function requestAfter(position: bigint | null): streams.ReadReq {
  const none = new shared.Empty();
  const all = new Options.AllOptions();
  if (position === null) all.setStart(none);
  else {
    const after = new Options.Position();
    after.setCommitPosition(String(position));
    after.setPreparePosition(String(position));
    all.setPosition(after);
  }
  const expression = new Options.FilterOptions.Expression();
  expression.setRegex(NOT_OF_SYSTEM);
  const filter = new Options.FilterOptions();
  filter.setEventType(expression);
  filter.setCount(none);
  filter.setCheckpointintervalmultiplier(NOTED_EVERY);
  const uuids = new Options.UUIDOption();
  uuids.setString(none);
  const options = new Options();
  options.setAll(all);
  options.setSubscription(new Options.SubscriptionOptions());
  options.setUuidOption(uuids);
  options.setFilter(filter);
  const request = new ReadReq();
  request.setOptions(options);
  return request;
}
