import { waitFor } from '@testing-library/react';
import { type FakeSocket, openedSockets } from './fake-socket.js';

/** Returns the newest connection of the app as soon as there is one: its code is fetched after the first paint. */
export const openedSocket = (): Promise<FakeSocket> =>
  waitFor(() => {
    const socket = openedSockets.at(-1);
    if (!socket) throw new Error('The app has opened no connection.');
    return socket;
  });
