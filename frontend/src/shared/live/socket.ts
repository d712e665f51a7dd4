import { io, type Socket } from 'socket.io-client';
import { noteMaintenance } from '../session/maintenance.js';
import type { OpenConnection } from './live-connection.js';

const REJECTED_RETRY_MS = 5_000;
const CLOSED_RETRY = 250;
const LIVE = '/live';
/** Some networks let no WebSocket through. */
const connecting = { transports: ['websocket', 'polling'], tryAllTransports: true, reconnectionDelayMax: 5_000 };

/**
 * Opens one connection: the socket of `/live`, and on demand those of other namespaces. A socket rejected or closed by
 * the server connects again, because the server may have been restarting. `ended` is called when the server no longer
 * knows the token.
 */
export function connect(address: string, token: string, ended: () => void): OpenConnection & { leave: () => void } {
  let closed = false;
  const sockets = new Map<string, Socket>();
  const reconnecting = (name: string, socket: Socket) => {
    sockets.set(name, socket);
    const again = (ms: number) => {
      setTimeout(() => {
        if (!closed) socket.connect();
      }, ms);
    };
    socket.on('connect_error', ({ message }) => {
      if (message === 'MAINTENANCE') noteMaintenance(true);
      if (message === 'UNAUTHENTICATED') ended();
      else if (!socket.active) again(REJECTED_RETRY_MS);
    });
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect' && !socket.active) again(CLOSED_RETRY);
    });
    return socket;
  };
  const auth = { token };
  const live = reconnecting(LIVE, io(address + LIVE, { auth, ...connecting }));
  const namespace = (name: string) => sockets.get(name) ?? reconnecting(name, live.io.socket(name, { auth }));
  const disconnect = () => {
    for (const socket of sockets.values()) socket.disconnect();
  };
  const leave = () => {
    closed = true;
    const { engine } = live.io;
    // Browsers log an error when a connection is closed while it opens.
    if (engine.readyState !== 'opening') disconnect();
    else for (const end of ['open', 'close'] as const) engine.once(end, disconnect);
  };
  return { socket: live, namespace, leave };
}
