import type { EventStoreDBClient } from '@eventstore/db-client';
import { internalsOf } from './client-internals.js';

type Listener = (...values: unknown[]) => void;

interface ResponseStream {
  on(event: string, listener: Listener): ResponseStream;
}

/** The generated stub that writes appends: one call for all of them. */
interface AppendStub {
  batchAppend(...options: unknown[]): ResponseStream;
}

const APPEND = 'appendToStream';

/**
 * Keeps a response to an append from ending the process. The client (6.2) throws an uncaught error from its `data`
 * listener for an unexpected response. Such is a response without an outcome, and every response to an append under way
 * on any connection when the stream of another one broke, as after a reconnect. The append was rejected by then, or
 * ends by its time-out; either way its outcome is unknown and it is repeated under the same ids. Calls `onStray` with
 * the error.
 */
export function ignoreStrayResponses(client: EventStoreDBClient, onStray: (error: unknown) => void): void {
  const internals = internalsOf(client);
  const create = internals.GRPCStreamCreator;
  internals.GRPCStreamCreator = (type, call, open, cache) =>
    create(type, call, call === APPEND ? (stub) => open(guarded(stub as AppendStub, onStray) as never) : open, cache);
}

function guarded(stub: AppendStub, onStray: (error: unknown) => void): AppendStub {
  return {
    batchAppend: (...options) => {
      const stream = stub.batchAppend(...options);
      const on = stream.on.bind(stream);
      stream.on = (event, listener) => on(event, event === 'data' ? caught(listener, onStray) : listener);
      return stream;
    },
  };
}

const caught =
  (listener: Listener, onStray: (error: unknown) => void): Listener =>
  (...values) => {
    try {
      listener(...values);
    } catch (error) {
      onStray(error);
    }
  };
