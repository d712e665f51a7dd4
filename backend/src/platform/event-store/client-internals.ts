import type { EventStoreDBClient } from '@eventstore/db-client';

/** Opens the stream of a call on the stub of a service. */
export type CreateStream = <Stub, Stream>(
  type: new (...options: never[]) => Stub,
  call: string,
  open: (stub: Stub) => Stream,
  cache?: unknown,
) => () => Promise<Stream>;

/** The internal part of the client (6.2): opens the streams of calls, and reconnects after their errors. */
export interface ClientInternals {
  GRPCStreamCreator: CreateStream;
  /** Returns metadata and options of a call, with the credentials of the connection. */
  readonly callArguments: (own: object, options: { readonly deadline: number }) => [metadata: never, options: never];
}

export const internalsOf = (client: EventStoreDBClient): ClientInternals => client as unknown as ClientInternals;
