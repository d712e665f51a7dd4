import { io } from 'socket.io-client';
import type { LiveSocket } from './wire.js';

const REFUSED_RETRY = 5_000;
const CLOSED_RETRY = 250;

/**
 * Connects to the pushed projections. What the server refused or closed itself is tried again: it may have been
 * restarting. `ended`: the server no longer knows the token.
 */
export function connect(address: string, token: string, ended: () => void): { socket: LiveSocket; leave: () => void } {
  const socket = io(`${address}/live`, {
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 5_000,
  });
  const again = (ms: number) => {
    setTimeout(() => {
      if (!closed) socket.connect();
    }, ms);
  };
  let closed = false;
  socket.on('connect_error', ({ message }) => {
    if (message === 'UNAUTHENTICATED') ended();
    else if (!socket.active) again(REFUSED_RETRY);
  });
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect' && !socket.active) again(CLOSED_RETRY);
  });
  const disconnect = () => {
    socket.disconnect();
  };
  const leave = () => {
    closed = true;
    const { engine } = socket.io;
    // Browsers complain of a connection that is broken off while it is being made.
    if (engine.readyState !== 'opening') disconnect();
    else for (const end of ['open', 'close'] as const) engine.once(end, disconnect);
  };
  return { socket, leave };
}
