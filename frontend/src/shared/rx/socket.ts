import { io } from 'socket.io-client';
import type { LiveSocket } from './wire.js';

const REFUSED_RETRY = 5_000;

/** Connects to the pushed projections. What the server refused or closed itself is tried again: it may have been restarting. */
export function connect(address: string, token: string): LiveSocket {
  const socket = io(`${address}/live`, {
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 5_000,
  });
  const again = () => {
    setTimeout(() => {
      if (!closed) socket.connect();
    }, REFUSED_RETRY);
  };
  let closed = false;
  socket.on('connect_error', () => {
    if (!socket.active) again();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') closed = true;
    else if (!socket.active) again();
  });
  return socket;
}
