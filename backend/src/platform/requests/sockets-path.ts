/** Path of the live connection, on each port that serves it. */
const SOCKETS_PATH = '/socket.io/';

/** Returns true for a URL that belongs to the live connection. */
export const isOfSockets = (url: string | undefined): boolean => url?.startsWith(SOCKETS_PATH) ?? false;
