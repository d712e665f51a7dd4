import type { EventStoreDBClient } from '@eventstore/db-client';

type Listener = (...values: unknown[]) => void;

interface ResponseStream {
  on(event: string, listener: Listener): ResponseStream;
}

/** The generated stub that writes appends: one call for all of them. */
interface AppendStub {
  batchAppend(...options: unknown[]): ResponseStream;
}

type CreateStream = (
  type: unknown,
  call: string,
  open: (stub: AppendStub) => unknown,
  cache?: unknown,
) => () => Promise<unknown>;

/** The part of the client that is not public: it opens the streams of calls. */
interface StreamOpener {
  GRPCStreamCreator: CreateStream;
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
  const opener = client as unknown as StreamOpener;
  const create = opener.GRPCStreamCreator;
  opener.GRPCStreamCreator = (type, call, open, cache) =>
    create(type, call, call === APPEND ? (stub) => open(guarded(stub, onStray)) : open, cache);
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
