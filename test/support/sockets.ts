import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

type Options = Partial<ManagerOptions & SocketOptions>;

/** Resolves with the socket once it is connected, or with the message of the rejection. */
export function openSocket(url: string, options: Options): Promise<Socket | string> {
  const socket = io(url, { forceNew: true, reconnection: false, ...options });
  return new Promise((resolve) => {
    socket.once('connect', () => {
      resolve(socket);
    });
    socket.once('connect_error', (error) => {
      resolve(error.message);
    });
  });
}

/** Opens the socket of a live session. */
export async function socketOf(token: string, realtimeUrl: string, namespace = '/live'): Promise<Socket> {
  const socket = await openSocket(realtimeUrl + namespace, { auth: { token } });
  if (typeof socket === 'string') throw new Error(socket);
  return socket;
}
