import { closeSync, openSync, readSync } from 'node:fs';
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

/** Most bytes of one piece; the kernel gives a page of rows. */
const PIECE_BYTES = 16_384;

/** Reads a table of the kernel, one piece after another as they are needed; nothing where it cannot be read. */
function* readTable(path: string): Generator<string> {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const piece = Buffer.alloc(PIECE_BYTES);
    for (let length = readSync(file, piece); length > 0; length = readSync(file, piece))
      yield piece.toString('latin1', 0, length);
  } catch {
    // A table that cannot be read is an empty one.
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

type Read = (path: string) => Iterable<string>;

/** Joins the pieces of a table so that each has whole rows only. */
function* wholeRows(pieces: Iterable<string>): Generator<string> {
  let rest = '';
  for (const piece of pieces) {
    const text = rest + piece;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    yield text.slice(0, end);
  }
}

/** Returns the start of the row that lists the other end of an accepted IPv4 connection, up to its state. */
function rowOf(socket: Socket, prefix: string): string {
  const { remoteAddress = '', remotePort = 0, localAddress = '', localPort = 0 } = socket;
  const [theirs, ours] = [endpoint(remoteAddress, remotePort), endpoint(localAddress, localPort)];
  return ` ${prefix}${theirs} ${prefix}${ours} ${ESTABLISHED} `;
}

/** Returns the user in the row that starts so, if it is among these rows. */
function uidIn(rows: string, row: string): number | undefined {
  const at = rows.indexOf(row);
  if (at < 0) return undefined;
  const [, , , uid, , inode] = rows.slice(at + row.length, at + row.length + 200).split(/\s+/);
  return inode === '0' ? undefined : Number(uid);
}

/**
 * Passes each socket of the list that the kernel knows to `found`, with its user; returns the others. Reading costs
 * milliseconds, so it ends at the row of the last socket.
 */
function lookUp(sockets: Socket[], read: Read, found: (socket: Socket, uid: number) => void): Socket[] {
  let unknown = sockets;
  for (const { path, prefix } of TABLES) {
    const rowsOf = new Map(unknown.map((socket) => [socket, rowOf(socket, prefix)]));
    for (const rows of wholeRows(read(path))) {
      for (const [socket, row] of rowsOf) {
        const uid = uidIn(rows, row);
        if (uid === undefined) continue;
        rowsOf.delete(socket);
        found(socket, uid);
      }
      if (rowsOf.size === 0) return [];
    }
    unknown = [...rowsOf.keys()];
  }
  return unknown;
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
 * Connections that arrive together are judged by one reading of the kernel's tables. A whole reading costs about 5 ms
 * of CPU, whatever the number of connections. The event loop accepts one connection a turn, so gathering ends with the
 * first turn without a new one.
 */
export function createOwnUserServer(serve: (socket: Socket) => void, read: Read = readTable): Server {
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
    for (let left = READINGS; left > 0 && unknown.length > 0; left--) unknown = lookUp(unknown, read, conclude);
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
