import type { AddressInfo, Server as Listener } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { createOwnUserServer } from '@shop/embedded-mongo/own-user-server';
import { officialConduct, type OfficialOptions } from './as-official/conduct.js';
import { authentication, credentialsOf, type Security } from './as-official/security.js';
import { writeSystemEvents } from './as-official/system-events.js';
import { addServices, OpenCalls } from './service.js';
import { EventStore } from './store.js';

/** Above the client's 3 MB chunks of a batch append, and equal to the client's own limit. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
/** Time for submitted writes after the server stops, and again for calls to receive their end. */
const LINGER_MS = 1000;

export interface EventStoreOptions {
  /** The SQLite file; created when missing. */
  file: string;
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
  /** Has the stricter conduct of an official server. */
  asOfficial?: OfficialOptions;
  /** Absent, connections are neither encrypted nor authenticated. */
  security?: Security;
}

export interface RunningEventStore {
  port: number;
  /** Connection string for the official client. */
  url: string;
  /**
   * Counts the work in progress: calls, running or sleeping reads, subscriptions asleep until a commit, queued writes.
   */
  work(): { calls: number; reads: number; sleeping: number; writes: number };
  /** Rejects new calls, finishes submitted writes, moves everything into the file and releases it. */
  close(): Promise<void>;
}

function listen(listener: Listener, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, host, () => resolve((listener.address() as AddressInfo).port));
  });
}

const createServer = (security: Security | undefined): Server =>
  new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
    // Its counters cost time on every message, and nothing reads them.
    'grpc.enable_channelz': 0,
    interceptors: security ? [authentication(security)] : [],
  });

function listenerFor(server: Server, security: Security | undefined): Listener {
  const injector = server.createConnectionInjector(
    security ? credentialsOf(security) : ServerCredentials.createInsecure(),
  );
  return createOwnUserServer((socket) => injector.injectConnection(socket));
}

/** Rejects new calls, waits for submitted writes, and ends the open calls. */
async function shutDown(server: Server, store: EventStore, calls: OpenCalls): Promise<void> {
  const ended = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  await Promise.race([store.settled(), pause(LINGER_MS, undefined, { ref: false })]);
  calls.endAll();
  const impatient = setTimeout(() => server.forceShutdown(), LINGER_MS);
  await ended;
  clearTimeout(impatient);
}

/**
 * Serves EventStoreDB's gRPC protocol from one SQLite file, for the official client.
 * @throws FileRejectedError when another process owns the file or it is damaged; Error when the port is taken
 */
export async function startEventStore({
  file,
  port = 0,
  host = '127.0.0.1',
  asOfficial,
  security,
}: EventStoreOptions): Promise<RunningEventStore> {
  let bound = port;
  const address = (): { host: string; port: number } => ({ host, port: bound });
  const store = new EventStore(file, asOfficial && officialConduct(asOfficial, address));
  const calls = new OpenCalls();
  const server = createServer(security);
  const listener = listenerFor(server, security);
  addServices(server, store, calls, address);
  try {
    bound = await listen(listener, port, host);
  } catch (error) {
    store.close();
    throw error;
  }
  const stopSystemEvents = asOfficial && writeSystemEvents(store, host, bound);
  return {
    port: bound,
    url: security
      ? `esdb://${security.user}:${security.password}@${host}:${bound}`
      : `esdb://${host}:${bound}?tls=false`,
    work: () => ({
      calls: calls.count,
      reads: calls.reads,
      sleeping: store.log.sleeping,
      writes: store.waitingWrites,
    }),
    async close() {
      listener.close();
      stopSystemEvents?.();
      await shutDown(server, store, calls);
      store.close();
    },
  };
}
