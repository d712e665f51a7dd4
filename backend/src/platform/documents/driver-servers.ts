import type { mongo } from 'mongoose';

/** Parts of the driver's state of one server that are not public: its monitor, and its pool of connections. */
export interface DriverServer {
  readonly monitor?: { close(): void; connect(): void } | null;
  readonly pool?: { ensureMinPoolSize: () => void };
}
interface DriverClient {
  readonly topology?: { readonly s: { readonly servers: ReadonlyMap<string, DriverServer> } };
}

/** Returns the servers that the driver knows, by their addresses. */
export const driverServers = (client: mongo.MongoClient): ReadonlyMap<string, DriverServer> =>
  (client as unknown as DriverClient).topology?.s.servers ?? new Map();
