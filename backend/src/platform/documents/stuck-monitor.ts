import type { mongo } from 'mongoose';

/** Time-outs of a heartbeat, in milliseconds; a response that the server may hold back takes longer. */
const HEARTBEAT_WITHIN_MS = 3_000;
const HELD_BACK_AT_MOST = 15_000;
const POLL_INTERVAL_MS = 500;

/** The driver's monitor of one server, which is not public. */
interface ServerMonitor {
  close(): void;
  connect(): void;
}
interface MonitoringClient {
  readonly topology?: {
    readonly s: { readonly servers: ReadonlyMap<string, { readonly monitor?: ServerMonitor | null }> };
  };
}

interface Heartbeat {
  readonly startedAt: number;
  readonly limit: number;
}

/** Returns the monitor of a server, by its address. */
export const monitorOf = (client: mongo.MongoClient, address: string): ServerMonitor | null =>
  (client as unknown as MonitoringClient).topology?.s.servers.get(address)?.monitor ?? null;

/**
 * Restarts the driver's monitor of a server when its heartbeat has neither succeeded nor failed. The driver (7.9) waits
 * for ever when a connection closes just as its hello is written: no statement finds that server again until the
 * process ends. Returns the function that ends the watch; calls `onStuck` with the address of each restarted monitor.
 */
export function restartStuckMonitors(client: mongo.MongoClient, onStuck: (address: string) => void): () => void {
  const heartbeats = new Map<string, Heartbeat>();
  client.on('serverHeartbeatStarted', ({ connectionId, awaited }) => {
    heartbeats.set(connectionId, {
      startedAt: performance.now(),
      limit: awaited ? HELD_BACK_AT_MOST : HEARTBEAT_WITHIN_MS,
    });
  });
  const ended = ({ connectionId }: { connectionId: string }) => void heartbeats.delete(connectionId);
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
  const polling = setInterval(() => {
    for (const [address, { startedAt, limit }] of heartbeats) {
      if (performance.now() - startedAt <= limit) continue;
      heartbeats.delete(address);
      const monitor = monitorOf(client, address);
      if (!monitor) continue;
      onStuck(address);
      monitor.close();
      monitor.connect();
    }
  }, POLL_INTERVAL_MS).unref();
  return () => {
    clearInterval(polling);
  };
}
