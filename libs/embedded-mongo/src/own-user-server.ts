import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { endianness } from 'node:os';

const ROOT_UID = 0;
/**
 * Number of readings. The kernel lists its sockets piece by piece, so a socket closed during a reading can hide its
 * neighbour.
 */
const READINGS = 3;
/** Longest wait for further connections to judge by the same reading: about the cost of two readings. */
const GATHERING_MS = 10;
/** State of an open connection. Once its owner has closed it, the kernel no longer knows the user and lists 0. */
const ESTABLISHED = '01';

const hexOf = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** Formats an IPv4 address and port as in /proc/net/tcp: the address in the byte order of the machine. */
function endpoint(address: string, port: number): string {
  const bytes = address.split('.').map(Number);
  if (endianness() === 'LE') bytes.reverse();
  return `${bytes.map((byte) => hexOf(byte, 2)).join('')}:${hexOf(port, 4)}`;
}

const MAPPED_PREFIX = endianness() === 'LE' ? '0000000000000000FFFF0000' : '00000000000000000000FFFF';
/** An IPv4 connection may be made through an IPv6 socket too. */
const TABLES = [
  { path: '/proc/net/tcp', prefix: '' },
  { path: '/proc/net/tcp6', prefix: MAPPED_PREFIX },
] as const;

function readTable(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

interface Table {
  readonly prefix: string;
  readonly text: () => string;
}

/**
 * Prepares one reading of the kernel's tables; each is read when it is first needed, because a reading costs
 * milliseconds.
 */
function readingOf(read: (path: string) => string): readonly Table[] {
  return TABLES.map(({ path, prefix }) => {
    let text: string | undefined;
    return { prefix, text: () => (text ??= read(path)) };
  });
}

/** Returns the user whose socket is the other end of an accepted IPv4 connection, if the reading lists it. */
function peerUid(socket: Socket, reading: readonly Table[]): number | undefined {
  const { remoteAddress = '', remotePort = 0, localAddress = '', localPort = 0 } = socket;
  const [theirs, ours] = [endpoint(remoteAddress, remotePort), endpoint(localAddress, localPort)];
  for (const { prefix, text } of reading) {
    const row = ` ${prefix}${theirs} ${prefix}${ours} ${ESTABLISHED} `;
    const at = text().indexOf(row);
    if (at < 0) continue;
    const [, , , uid, , inode] = text()
      .slice(at + row.length, at + row.length + 200)
      .split(/\s+/);
    if (inode !== '0') return Number(uid);
  }
  return undefined;
}

const isOwn = (uid: number): boolean => uid === ROOT_UID || uid === process.geteuid?.();

let isReported = false;

/** Logs the first rejection only: another user must not be able to fill the log. */
function report(uid: number | undefined): void {
  if (isReported) return;
  isReported = true;
  process.stderr.write(
    `a connection of another user was rejected (user ${uid ?? 'unknown'}); later ones are not logged\n`,
  );
}

/**
 * Creates a TCP server for this process's user and root only: their connections are passed on unread, and all others
 * closed before a byte is read. Linux only, because its kernel names the user of a socket; elsewhere every connection
 * is passed on.
 *
 * Connections that arrive together are judged by one reading of the kernel's tables. A reading costs about 5 ms of CPU,
 * whatever the number of connections. The event loop accepts one connection a turn, so gathering ends with the first
 * turn without a new one.
 */
export function createOwnUserServer(serve: (socket: Socket) => void, read = readTable): Server {
  let waiting: Socket[] = [];

  const conclude = (socket: Socket, uid: number | undefined): void => {
    socket.off('error', ignore);
    const isAdmitted = uid !== undefined && isOwn(uid);
    if (!isAdmitted) report(uid);
    if (!isAdmitted || !server.listening) return void socket.destroy();
    serve(socket);
    // Nothing was read while the connection was judged: reading begins once `serve` has attached its consumer.
    socket.resume();
  };

  const gather = (seen: number, deadline: number): void => {
    setImmediate(() => {
      const isGrowing = waiting.length > seen && performance.now() < deadline;
      if (isGrowing) gather(waiting.length, deadline);
      else judge();
    });
  };

  const judge = (): void => {
    let unknown = waiting;
    waiting = [];
    for (let left = READINGS; left > 0 && unknown.length > 0; left--) {
      const reading = readingOf(read);
      unknown = unknown.filter((socket) => {
        const uid = peerUid(socket, reading);
        if (uid !== undefined) conclude(socket, uid);
        return uid === undefined;
      });
    }
    for (const socket of unknown) conclude(socket, undefined);
  };

  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', ignore);
    if (process.platform !== 'linux') return conclude(socket, ROOT_UID);
    if (waiting.push(socket) === 1) gather(0, performance.now() + GATHERING_MS);
  });
  return server;
}

/** Keeps a connection that breaks before it is judged from ending the process. */
const ignore = (): void => {};
