import { randomUUID } from 'node:crypto';
import type {
  handleUnaryCall,
  sendUnaryData,
  Server,
  ServerDuplexStream,
  ServerReadableStream,
  ServerUnaryCall,
  ServerWritableStream,
} from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { serveAppend, serveDeletion } from './appending.js';
import { serveBatchAppend } from './batch-appending.js';
import { shuttingDown } from './failures.js';
import { serveRead } from './reading.js';
import { gossip, serving, supportedMethods } from './replies.js';
import { decoderOf } from './requests.js';
import type { EventStore } from './store.js';
import { encodeReplies, type Outgoing } from './streaming.js';

// Not null, because grpc-js treats null as a missing request.
const ignoreRequest = (): object => ({});

interface Shape {
  requestStream?: boolean;
  responseStream?: boolean;
}

function method(
  path: string,
  decode: (bytes: Buffer) => unknown,
  { requestStream = false, responseStream = false }: Shape = {},
) {
  return {
    path,
    requestStream,
    responseStream,
    requestDeserialize: decode,
    responseSerialize: encodeReplies,
    // grpc-js requires a definition usable by clients too; nothing here calls these.
    requestSerialize: encodeReplies,
    responseDeserialize: (bytes: Buffer) => bytes,
  };
}

const STREAMS = '/event_store.client.streams.Streams';

const definition = {
  read: method(`${STREAMS}/Read`, decoderOf(streams.ReadReq), { responseStream: true }),
  append: method(`${STREAMS}/Append`, decoderOf(streams.AppendReq), { requestStream: true }),
  batchAppend: method(`${STREAMS}/BatchAppend`, decoderOf(streams.BatchAppendReq), {
    requestStream: true,
    responseStream: true,
  }),
  delete: method(`${STREAMS}/Delete`, decoderOf(streams.DeleteReq)),
  tombstone: method(`${STREAMS}/Tombstone`, decoderOf(streams.TombstoneReq)),
  features: method('/event_store.client.server_features.ServerFeatures/GetSupportedMethods', ignoreRequest),
  gossip: method('/event_store.client.gossip.Gossip/Read', ignoreRequest),
  healthCheck: method('/grpc.health.v1.Health/Check', ignoreRequest),
  healthWatch: method('/grpc.health.v1.Health/Watch', ignoreRequest, { responseStream: true }),
};

interface Endable {
  emit(event: 'error', error: Error): boolean;
  on(event: 'close' | 'cancelled', listener: () => void): unknown;
}

/** The endless calls (subscriptions and batch streams), and the reads with work left to do. */
export class OpenCalls {
  private readonly calls = new Set<Endable>();
  private reading = 0;

  get count(): number {
    return this.calls.size;
  }

  /** Number of reads whose loop has not ended; zero for a client that went away. */
  get reads(): number {
    return this.reading;
  }

  /** Counts a read until its loop is over. */
  async track(read: Promise<void>): Promise<void> {
    this.reading += 1;
    try {
      await read;
    } finally {
      this.reading -= 1;
    }
  }

  add(call: Endable): void {
    this.calls.add(call);
    const remove = (): void => void this.calls.delete(call);
    call.on('close', remove);
    call.on('cancelled', remove);
  }

  /** Ends every open call with the error of a server that shuts down. */
  endAll(): void {
    for (const call of this.calls) call.emit('error', shuttingDown());
    this.calls.clear();
  }
}

type Respond = sendUnaryData<Outgoing>;
type Incoming<Request> = ServerReadableStream<Request, Outgoing>;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Wraps a handler so that clients get the protocol's own error: grpc-js turns a thrown error into a bare code 2. */
function handling<Call>(handler: (call: Call, respond: Respond) => void) {
  return (call: Call, respond: Respond): void => {
    try {
      handler(call, respond);
    } catch (error) {
      respond(asError(error));
    }
  };
}

const constant = (reply: () => Uint8Array): handleUnaryCall<unknown, Outgoing> =>
  handling((_call, respond) => respond(null, reply()));

/** Adds every implemented method. grpc-js responds to all others with UNIMPLEMENTED. */
export function addServices(
  server: Server,
  store: EventStore,
  calls: OpenCalls,
  address: () => { host: string; port: number },
): void {
  const instanceId = randomUUID();
  const implementation = {
    read: (call: ServerWritableStream<streams.ReadReq, Outgoing>): void => {
      calls.add(call);
      calls.track(serveRead(store, call, call.request)).catch((error: unknown) => call.emit('error', asError(error)));
    },
    append: handling((call: Incoming<streams.AppendReq>, respond) => serveAppend(store, call, respond)),
    batchAppend: (call: ServerDuplexStream<streams.BatchAppendReq, Outgoing>): void => {
      calls.add(call);
      serveBatchAppend(store, call);
    },
    delete: handling((call: ServerUnaryCall<streams.DeleteReq, Outgoing>, respond) =>
      serveDeletion(store, call, respond, 'softDelete'),
    ),
    tombstone: handling((call: ServerUnaryCall<streams.TombstoneReq, Outgoing>, respond) =>
      serveDeletion(store, call, respond, 'tombstone'),
    ),
    features: constant(() => supportedMethods),
    gossip: constant(() => gossip(instanceId, address().host, address().port, store.conduct.now())),
    healthCheck: constant(() => serving),
    healthWatch: (call: ServerWritableStream<unknown, Outgoing>): void => {
      calls.add(call);
      call.write(serving);
    },
  };
  server.addService(definition, implementation);
}
