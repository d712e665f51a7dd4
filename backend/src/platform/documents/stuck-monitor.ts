import type { mongo } from 'mongoose';
import { driverServers } from './driver-servers.js';

/** Time-outs of a heartbeat, in milliseconds; a response that the server may hold back takes longer. */
const HEARTBEAT_WITHIN_MS = 3_000;
const HELD_BACK_AT_MOST = 15_000;

/** Returns the monitor of a server, by its address. */
export const monitorOf = (client: mongo.MongoClient, address: string) =>
  driverServers(client).get(address)?.monitor ?? null;

/**
 * Restarts the driver's monitor of a server when its heartbeat has neither succeeded nor failed. The driver (7.9) waits
 * for ever when a connection closes just as its hello is written: no statement finds that server again until the
 * process ends. Returns the function that ends the watch; calls `onStuck` with the address of each restarted monitor.
 */
export function restartStuckMonitors(client: mongo.MongoClient, onStuck: (address: string) => void): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const ended = ({ connectionId }: { readonly connectionId: string }) => {
    clearTimeout(waiting.get(connectionId));
    waiting.delete(connectionId);
  };
  const restart = (address: string) => {
    waiting.delete(address);
    const monitor = monitorOf(client, address);
    if (!monitor) return;
    onStuck(address);
    monitor.close();
    monitor.connect();
  };
  client.on('serverHeartbeatStarted', (heartbeat) => {
    const { connectionId, awaited } = heartbeat;
    ended(heartbeat);
    const limit = awaited ? HELD_BACK_AT_MOST : HEARTBEAT_WITHIN_MS;
    waiting.set(
      connectionId,
      setTimeout(() => {
        restart(connectionId);
      }, limit).unref(),
    );
  });
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
  return () => {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
}
